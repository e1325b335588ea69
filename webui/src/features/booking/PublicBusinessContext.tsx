import { createContext, use, useMemo, type ReactNode } from 'react';
import { createFormatter, type Formatter } from '@/lib/time';
import type { Business } from './model';

interface PublicBusinessView {
  business: Business;
  /** Writes dates and times as the business does, in its own zone. */
  format: Formatter;
}

const PublicBusinessContext = createContext<PublicBusinessView | undefined>(undefined);

/** The business of this page, as customers may see it. */
export function usePublicBusiness(): PublicBusinessView {
  const view = use(PublicBusinessContext);
  if (!view) throw new Error('usePublicBusiness needs a PublicBusinessProvider above it');
  return view;
}

/** Provides the business to every component of the page. */
export function PublicBusinessProvider({ business, children }: { business: Business; children: ReactNode }) {
  const { date_format, time_format, timezone, clock_changes } = business;
  const format = useMemo(
    () => createFormatter({ date_format, time_format, timezone, clock_changes }),
    [date_format, time_format, timezone, clock_changes],
  );
  const view = useMemo(() => ({ business, format }), [business, format]);
  return <PublicBusinessContext value={view}>{children}</PublicBusinessContext>;
}
