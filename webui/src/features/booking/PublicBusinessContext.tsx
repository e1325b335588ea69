import { createContext, use, useMemo, type ReactNode } from 'react';
import { createFormatter, type Formatter } from '@/lib/time';
import type { Business, StaffMember } from './model';

interface PublicBusinessView {
  business: Business;
  /** Writes dates and times as the business does, in its own zone. */
  format: Formatter;
  /** Everyone whom customers can choose. */
  team: readonly StaffMember[];
}

const PublicBusinessContext = createContext<PublicBusinessView | undefined>(undefined);

/** The business of this page, as customers may see it. */
export function usePublicBusiness(): PublicBusinessView {
  const view = use(PublicBusinessContext);
  if (!view) throw new Error('usePublicBusiness needs a PublicBusinessProvider above it');
  return view;
}

const nobody: readonly StaffMember[] = [];

interface PublicBusinessProviderProps {
  business: Business;
  team?: readonly StaffMember[];
  children: ReactNode;
}

/** Provides the business to every component of the page. */
export function PublicBusinessProvider({ business, team = nobody, children }: PublicBusinessProviderProps) {
  const { date_format, time_format, timezone, clock_changes } = business;
  const format = useMemo(
    () => createFormatter({ date_format, time_format, timezone, clock_changes }),
    [date_format, time_format, timezone, clock_changes],
  );
  const view = useMemo(() => ({ business, format, team }), [business, format, team]);
  return <PublicBusinessContext value={view}>{children}</PublicBusinessContext>;
}
