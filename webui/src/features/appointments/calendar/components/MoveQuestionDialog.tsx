import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { explanationLength } from '@/modules/appointment/explanation';
import { messages as shared } from '@/modules/appointment/messages';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { useDialogEntry } from '@/components/layout/historyEntries';
import { FieldFrame } from '@/components/form/FieldFrame';
import { messages } from '../messages';
import type { MoveQuestion, Telling } from '../useMoveQuestion';
import styles from './MoveQuestionDialog.module.css';

interface MoveQuestionDialogProps {
  question: MoveQuestion;
  /** The appointment is being moved. */
  busy: boolean;
  onAnswer: (telling: Telling) => void;
  onPutBack: () => void;
}

/** Asks whether to move an appointment that was dropped elsewhere, and whether to tell the customer. */
export function MoveQuestionDialog({ question, busy, onAnswer, onPutBack }: MoveQuestionDialogProps) {
  const { format } = useBusiness();
  const text = messages.move;
  const [note, setNote] = useState('');
  const changed = note.trim() !== '';
  const guard = useUnsavedChanges(changed);
  useDialogEntry(!question.outside, busy ? undefined : onPutBack, changed);
  const { appointment, starts_at, staff_id, staff_name } = question.move;
  if (question.outside) {
    return (
      <ConfirmDialog
        open
        destructive={false}
        title={text.outsideTitle}
        confirmLabel={text.anyway}
        keepLabel={text.keep}
        busy={busy}
        onConfirm={() => onAnswer(question.outside ?? { notify: true, note })}
        onClose={onPutBack}
        onDismiss={() => guard(onPutBack)}
      >
        {text.outsideText}
      </ConfirmDialog>
    );
  }
  const changesStaff = staff_id !== appointment.staff_id;
  const placeText = (instant: string, staff: string | null) =>
    changesStaff
      ? text.with({ when: format.dateTime(instant), staff: staff ?? messages.unassigned })
      : format.dateTime(instant);
  return (
    <Dialog
      open
      onClose={() => !busy && guard(onPutBack)}
      role="alertdialog"
      aria-labelledby="move-title"
      aria-describedby="move-text"
      slotProps={{ paper: { sx: { width: 600, maxWidth: 'calc(100% - 32px)', m: 2 } } }}
    >
      <DialogTitle
        id="move-title"
        sx={{
          fontSize: '1.125rem',
          lineHeight: '24px',
          fontWeight: 'fontWeightBold',
          overflowWrap: 'anywhere',
        }}
      >
        {text.title({ name: appointment.customer_name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <dl id="move-text" className={styles.change}>
          <dt>{text.from}</dt>
          <dd>{placeText(appointment.starts_at, appointment.staff_name)}</dd>
          <dt>{text.to}</dt>
          <dd>{placeText(starts_at, staff_name)}</dd>
        </dl>
        <FieldFrame label={shared.explanation.note} hint={shared.explanation.noteHint} optional>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              fullWidth
              multiline
              rows={2}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              inputProps={{ 'aria-describedby': describedBy, maxLength: explanationLength, dir: 'auto' }}
            />
          )}
        </FieldFrame>
        {question.refused !== undefined && <Notice kind="error" title={question.refused} takesFocus />}
      </DialogContent>
      <DialogActions
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          px: 3,
          pb: 2,
          '& > :not(style) ~ :not(style)': { ml: 0 },
          '& > button': { flex: { xs: '1 1 100%', sm: 'none' } },
        }}
      >
        <Button variant="text" color="secondary" disabled={busy} onClick={onPutBack} autoFocus>
          {text.keep}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => onAnswer({ notify: false, note: '' })}>
          {text.silent}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => onAnswer({ notify: true, note })}>
          {text.tell}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
