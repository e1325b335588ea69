import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Business } from '@/lib/queries/business';
import { createFormatter, type Formatter } from '@/lib/time';
import { utcFormat } from '@/lib/utcFormat';

interface BusinessView {
  business: Business;
  /** Formats dates and times as the business has chosen, in its time zone. */
  format: Formatter;
}

const BusinessContext = createContext<BusinessView | undefined>(undefined);

/** Provides the business to the screens of the dashboard. */
export function BusinessProvider({ business, children }: { business: Business; children: ReactNode }) {
  const { date_format, time_format, timezone, clock_changes } = business;
  const format = useMemo(
    () => createFormatter({ date_format, time_format, timezone, clock_changes }),
    [date_format, time_format, timezone, clock_changes],
  );
  const view = useMemo(() => ({ business, format }), [business, format]);
  return <BusinessContext value={view}>{children}</BusinessContext>;
}

export function useBusiness(): BusinessView {
  const view = useContext(BusinessContext);
  if (!view) throw new Error('useBusiness needs a BusinessProvider above it');
  return view;
}

/** How dates and times are written: as the business has chosen, or in UTC where there is none, as in the operator's area. */
export function useFormat(): Formatter {
  return useContext(BusinessContext)?.format ?? utcFormat;
}
