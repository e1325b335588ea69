import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LockIcon } from '@/components/icon/icons';
import { lazyPart } from '@/components/layout/lazyPart';
import { Pane } from '@/components/layout/Pane';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { messages as settingsMessages } from '../messages';
import styles from '../SettingsPage.module.css';
import { messages as text } from './messages';

const ResourcesPane = lazyPart(() => import('./ResourcesPane').then((m) => m.ResourcesPane), {
  waiting: <Skeleton height={80} />,
  frame: (inside) => <Outline>{inside}</Outline>,
});

/** The rooms and equipment of the business, where the plan has them. */
export function ResourcesCard() {
  const { business } = useBusiness();
  if (business.limits.resources) return <ResourcesPane />;
  return (
    <Outline action={<Chip icon={<LockIcon size={14} />} label={settingsMessages.breaks.locked} />}>
      <p>{text.reason}</p>
      <div>
        <UpgradeLink variant="outlined" />
      </div>
    </Outline>
  );
}

function Outline({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Pane title={text.title} anchor="resources" action={action}>
      <div className={styles.fields}>{children}</div>
    </Pane>
  );
}
