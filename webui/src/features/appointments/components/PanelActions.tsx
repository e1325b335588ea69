import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { MoreIcon } from '@/components/icon/dashboardIcons';
import type { Appointment } from '@/lib/queries/appointment';
import { useNow } from '@/lib/useNow';
import { useChangeStatus } from '../api/changeStatus';
import type { AppointmentUpdate } from '../api/updateAppointment';
import { messages } from '../messages';
import styles from './AppointmentPanel.module.css';
import { CancelDialog } from './CancelDialog';
import { DeleteDialog } from './DeleteDialog';

interface PanelActionsProps {
  appointment: Appointment;
  onEdit: () => void;
  onMove: () => void;
  onDeleted: () => void;
}

/** What can be done with an appointment. The rarer actions are in the menu. */
export function PanelActions({ appointment, onEdit, onMove, onDeleted }: PanelActionsProps) {
  const { business } = useBusiness();
  const { mutate } = useChangeStatus(business.id);
  const horizontal = document.dir === 'rtl' ? 'left' : 'right';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'cancel' | 'delete'>();
  const text = messages.panel;
  const now = useNow();
  const { status, no_show } = appointment;
  const hasStarted = Date.parse(appointment.appointment_datetime) <= now;
  const active = status === 'pending' || status === 'confirmed';

  const change = (update: Pick<AppointmentUpdate, 'status' | 'no_show'>, done: string, failed: string) => {
    setAnchor(null);
    mutate({ appointmentId: appointment.id, change: update, done, failed });
  };
  const askToDelete = () => {
    setAnchor(null);
    setDialog('delete');
  };

  return (
    <div className={styles.foot}>
      {status === 'pending' && (
        <Button
          className={styles.first ?? ''}
          variant="contained"
          onClick={() => change({ status: 'confirmed' }, messages.confirmed, messages.confirmFailed)}
        >
          {messages.confirm}
        </Button>
      )}
      <Button variant="outlined" onClick={onEdit}>
        {text.edit}
      </Button>
      {active && appointment.session_id === undefined && (
        <Button variant="outlined" onClick={onMove}>
          {text.move}
        </Button>
      )}
      <IconButton
        aria-label={text.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        // Above the button, so that no item lies under the pointer that opened the menu.
        anchorOrigin={{ vertical: 'top', horizontal }}
        transformOrigin={{ vertical: 'bottom', horizontal }}
      >
        {active && (
          <MenuItem onClick={() => change({ status: 'completed' }, text.completed, messages.updateFailed)}>
            {text.complete}
          </MenuItem>
        )}
        {hasStarted && status !== 'cancelled' && (
          <MenuItem
            onClick={() =>
              change(
                { no_show: !no_show },
                no_show ? text.noShowUndone : text.markedNoShow,
                messages.updateFailed,
              )
            }
          >
            {no_show ? text.undoNoShow : text.noShow}
          </MenuItem>
        )}
        <MenuItem sx={{ color: 'error.main' }} onClick={askToDelete}>
          {text.delete}
        </MenuItem>
      </Menu>
      {active && (
        <Button
          className={styles.cancel ?? ''}
          variant="text"
          color="error"
          onClick={() => setDialog('cancel')}
        >
          {text.cancel}
        </Button>
      )}
      {dialog === 'cancel' && <CancelDialog appointment={appointment} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <DeleteDialog appointment={appointment} onDeleted={onDeleted} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}
