import { useEffect, useRef } from 'react';

const delay = 100; // milliseconds: long enough to ignore a pointer that only passes over

/** Calls `act` with a value once the pointer or the focus has stayed on it for a moment. */
export function useHoverIntent<T>(act: (value: T) => void): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => act(value), delay);
  };
}
