import { createContext, use, useMemo, type ReactNode } from 'react';
import { createFormatter, type Formatter } from '@/lib/time';
import type { Business } from './model';

interface Here {
  business: Business;
  format: Formatter;
}

const BusinessContext = createContext<Here | undefined>(undefined);

/** The business of this page, and how it writes dates and times. */
export function useBusiness(): Here {
  const here = use(BusinessContext);
  if (!here) throw new Error('useBusiness outside of BusinessProvider');
  return here;
}

export function BusinessProvider({ business, children }: { business: Business; children: ReactNode }) {
  const { date_format, time_format, timezone } = business;
  const format = useMemo(
    () => createFormatter({ date_format, time_format, timezone }),
    [date_format, time_format, timezone],
  );
  const here = useMemo(() => ({ business, format }), [business, format]);
  return <BusinessContext value={here}>{children}</BusinessContext>;
}
