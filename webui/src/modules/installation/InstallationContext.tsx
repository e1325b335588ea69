import { createContext, useContext } from 'react';
import type { components } from '@/lib/schema';

/** What this installation offers: its plans, its demo accounts, and whether mail is kept in a folder. */
export type Installation = Omit<components['schemas']['AppPageData'], 'page'>;

/** Provided by the program around all of its screens. Read it with `useInstallation`. */
export const InstallationContext = createContext<Installation | undefined>(undefined);

/** The facts of the installation that serves this program. They do not change while it runs. */
export function useInstallation(): Installation {
  const installation = useContext(InstallationContext);
  if (!installation) throw new Error('useInstallation needs an InstallationContext above it');
  return installation;
}

/** Whether this installation has no plans: every business has all features, and no screen mentions tiers or revenue. */
export function usePlansOff(): boolean {
  return useInstallation().plans.length === 0;
}
