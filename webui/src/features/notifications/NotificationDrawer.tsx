import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useDialogEntry } from '@/components/layout/historyEntries';
import { CloseIcon } from '@/components/icon/icons';
import { paths } from '@/lib/paths';
import type { Appointment } from '@/lib/queries/appointment';
import { useMarkAll } from './api/markRead';
import { notificationsQuery } from './api/notifications';
import { Counts } from './components/Counts';
import { MarkAll, MarkFailure } from './components/MarkAll';
import { NotificationResults } from './components/NotificationResults';
import styles from './components/Notifications.module.css';
import { StartingSoon } from './components/StartingSoon';
import { messages } from './messages';

const newest = 10;

interface NotificationDrawerProps {
  /** Renders Confirm and Cancel for a pending appointment. */
  renderPendingActions: (appointment: Appointment) => ReactNode;
  onClose: () => void;
}

/** The newest notifications over any tab. Opening it marks nothing as read. */
export function NotificationDrawer({ renderPendingActions, onClose }: NotificationDrawerProps) {
  const { business } = useBusiness();
  const query = useQuery(notificationsQuery(business.id, { limit: newest }));
  const marking = useMarkAll(business.id);
  const titleId = useId();
  useDialogEntry(true, onClose);
  const shown = query.data;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 420 }, borderRadius: 0 },
        },
      }}
    >
      <header className={styles.head}>
        <h1 id={titleId}>{messages.title}</h1>
        <MarkAll notifications={shown} marking={marking} variant="text" />
        <IconButton aria-label={messages.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={styles.body}>
        <Counts notifications={shown} compact />
        {shown && <StartingSoon notifications={shown} onOpen={onClose} />}
        <MarkFailure notifications={shown} marking={marking} />
        <NotificationResults query={query} renderPendingActions={renderPendingActions} onOpen={onClose} />
      </div>
      <footer className={styles.foot}>
        <Button
          component={Link}
          to={paths.notifications(business.id)}
          variant="text"
          color="secondary"
          onClick={onClose}
        >
          {messages.seeAll}
        </Button>
      </footer>
    </Drawer>
  );
}
