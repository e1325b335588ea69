import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAddress, type OpeningLink } from '@/components/layout/useAddress';
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
  linkOf: (appointmentId: string) => OpeningLink;
  close: () => void;
  /** The date of a class whose panel is open, perhaps below that of one of its appointments. */
  sessionId: string | null;
  /** Shows a date of a class in place of an appointment in it. */
  showSession: (sessionId: string) => void;
  /** Opens an appointment over the date of its class. */
  participantLink: (appointmentId: string) => OpeningLink;
  closeSession: () => void;
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
  const address = useAddress();
  const { search } = address;
  const { state } = useLocation() as { state: unknown };
  const filters = useMemo(() => parseFilters(search), [search]);
  return {
    filters,
    setFilters: address.change,
    clearFilters: () => address.change(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    openId: search.get('open'),
    // Back closes a panel that was opened. It does not step through the appointments that were viewed in it.
    open: (appointmentId) => address.show('open', appointmentId),
    linkOf: (appointmentId) => address.link('open', appointmentId, 'session'),
    close: () => address.close('open'),
    sessionId: search.get('session'),
    showSession: (sessionId) =>
      search.get('session') === sessionId
        ? address.close('open')
        : address.exchange('open', 'session', sessionId),
    participantLink: (appointmentId) => address.link('open', appointmentId),
    closeSession: () => address.close('session'),
    showCalendar: (shown) =>
      address.enter(
        shown
          ? { view: 'month', ...(filters.from !== undefined && { date: filters.from }) }
          : { view: undefined, date: undefined, room: undefined },
      ),
    adding: search.has('add'),
    customer: addressState.safeParse(state).data?.customer,
    startAdding: () => address.open('add', { add: '1' }),
    stopAdding: (openId) =>
      openId === undefined ? address.close('add') : address.exchange('add', 'open', openId),
  };
}
