import { useSearchParams } from 'react-router';

/** The search part of the address, in which a list keeps its filters. A value of undefined or '' removes its name. */
export function useFilterAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search, change, clear: () => setSearch({}, { replace: true, preventScrollReset: true }) };
}

/** The value of a parameter if it is one of `values`; otherwise undefined. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  parameter: string | null,
): Value | undefined {
  return values.find((value) => value === parameter);
}
