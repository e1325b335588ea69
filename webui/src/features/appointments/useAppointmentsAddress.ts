import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { z } from '@/lib/zod';
import type { KnownCustomer } from './appointmentValues';
import { filterNames, parseFilters, type FilterName, type Filters } from './filters';

interface AppointmentsAddress {
  filters: Filters;
  /** Sets filters; undefined removes one. */
  setFilters: (change: Partial<Record<FilterName, string | undefined>>) => void;
  clearFilters: () => void;
  /** The appointment whose panel is open. */
  openId: string | null;
  open: (appointmentId: string) => void;
  close: () => void;
  showCalendar: (shown: boolean) => void;
  /** Whether the dialog for a manual appointment is open. */
  adding: boolean;
  /** The customer, if another screen has named one. Not part of the address, where other people could read it. */
  customer: KnownCustomer | undefined;
  startAdding: () => void;
  /** Closes the dialog, and opens the panel of an appointment if one is named. */
  stopAdding: (openId?: string) => void;
}

const addressState = z.object({
  customer: z.object({ full_name: z.string(), email: z.string(), phone: z.string() }),
});

/** The state of the tab, kept in its address: filters, the open appointment, the open dialog. */
export function useAppointmentsAddress(): AppointmentsAddress {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const filters = useMemo(() => parseFilters(search), [search]);
  const change = (values: Record<string, string | undefined>, replace: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filters,
    setFilters: (values) => change(values, true),
    clearFilters: () => change(Object.fromEntries(filterNames.map((name) => [name, undefined])), true),
    openId: search.get('open'),
    // Back closes a panel that was opened. It does not step through the appointments that were viewed in it.
    open: (appointmentId) => change({ open: appointmentId }, search.has('open')),
    close: () => change({ open: undefined }, true),
    showCalendar: (shown) =>
      change(
        shown
          ? { view: 'month', ...(filters.from !== undefined && { date: filters.from }) }
          : { view: undefined, date: undefined },
        true,
      ),
    adding: search.has('add'),
    customer: addressState.safeParse(state).data?.customer,
    startAdding: () => change({ add: '1' }, true),
    stopAdding: (openId) => change({ add: undefined, ...(openId !== undefined && { open: openId }) }, true),
  };
}
