import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { HoursEditor } from '@/components/hours/HoursEditor';
import { HoursView } from '@/components/hours/HoursView';
import { isValidWeek, toOperatingHours, toWeek, type Week } from '@/components/hours/week';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { Pane } from '@/components/layout/Pane';
import { ApiProblem } from '@/lib/problem';
import { useSaveHours } from '../api/saveHours';
import { messages } from '../messages';
import styles from './HoursCard.module.css';
import { UnsavedChip } from './UnsavedChip';

/** When the business is open: to read, and after Edit Hours to change. */
export function HoursCard() {
  const { business, format } = useBusiness();
  const text = messages.hours;
  const toast = useToast();
  const save = useSaveHours(business.id);
  const [draft, setDraft] = useState<Week>();
  const saved = toWeek(business.operating_hours);

  if (!draft) {
    return (
      <Pane
        title={text.title}
        anchor="hours"
        action={
          <Button
            size="small"
            variant="text"
            color="secondary"
            startIcon={<EditIcon size={16} />}
            onClick={() => setDraft(saved)}
          >
            {text.edit}
          </Button>
        }
      >
        <HoursView week={saved} />
      </Pane>
    );
  }

  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const close = () => {
    save.reset();
    setDraft(undefined);
  };
  const store = () =>
    save.mutate(toOperatingHours(draft), {
      onSuccess: () => {
        toast.success(text.saved);
        close();
      },
    });

  return (
    <Pane
      title={text.title}
      anchor="hours"
      action={dirty && <UnsavedChip />}
      footer={
        <>
          <span className={styles.grow}>{text.zone(format.zoneName)}</span>
          <Button variant="outlined" onClick={close}>
            {messages.cancel}
          </Button>
          <Button variant="contained" disabled={!isValidWeek(draft)} loading={save.isPending} onClick={store}>
            {text.save}
          </Button>
        </>
      }
    >
      <HoursEditor week={draft} onChange={setDraft} />
      {(dirty || save.isError) && (
        <div className={styles.notices}>
          {save.isError && (
            <Notice kind="error" title={text.failed} takesFocus>
              {reasonOf(save.error)}
            </Notice>
          )}
          {dirty && <Notice kind="info" title={text.stays} />}
        </div>
      )}
    </Pane>
  );
}

/** The server's sentence about the hours, or about the first day that it refuses. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors[0]?.message ?? (error.detail || undefined);
}
