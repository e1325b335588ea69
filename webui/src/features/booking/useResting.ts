import { useEffect, useRef } from 'react';

const restingFor = 100; // milliseconds: a pointer that only crosses a day does not mean it

/** Calls `act` with the last value that the pointer or the focus has rested on. */
export function useResting<T>(act: (value: T) => void): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => act(value), restingFor);
  };
}
