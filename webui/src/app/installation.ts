import type { Installation } from '@/modules/installation/InstallationContext';
import { readInitialData } from '@/lib/initialData';
import type { components } from '@/lib/schema';

/** The installation's facts from the page's initial data. A page without them offers nothing optional. */
export function readInstallation(): Installation {
  const data = readInitialData();
  return isAppPageData(data) ? data : { plans: [], mail_folder: false, customer_languages: [], demo: null };
}

function isAppPageData(data: unknown): data is components['schemas']['AppPageData'] {
  return typeof data === 'object' && data !== null && 'page' in data && data.page === 'app';
}
