import { readBoot } from '@/lib/boot';
import type { components } from '@/lib/schema';

export type AppBoot = components['schemas']['AppBoot'];

/** What this installation offers, as the server wrote it into the page. */
export function appBoot(): AppBoot {
  const boot = readBoot();
  return isAppBoot(boot) ? boot : { page: 'app', plans: [], mail_folder: false, demo: null };
}

function isAppBoot(boot: unknown): boot is AppBoot {
  return typeof boot === 'object' && boot !== null && 'page' in boot && boot.page === 'app';
}
