import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useDialogEntry } from '@/components/layout/historyEntries';
import { Notice } from './Notice';

interface ConfirmDialogProps {
  open: boolean;
  /** Names the object: "Delete Balayage?" */
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** Fields to fill in before confirming. */
  fields?: ReactNode;
  /** A verb with its object: "Delete service". */
  confirmLabel: string;
  /** The label of the safe button, which has the focus. */
  keepLabel: string;
  destructive?: boolean;
  /** The confirmed action is running: it cannot be stopped any more, and its failure is shown here. */
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Handles Escape and a click outside, if they must not simply close the dialog. */
  onDismiss?: () => void;
  /** Whether Back closes it. Not if Back may be what it asks about. */
  backCloses?: boolean;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  fields,
  confirmLabel,
  keepLabel,
  destructive = true,
  busy = false,
  error,
  onConfirm,
  onClose,
  onDismiss = onClose,
  backCloses = true,
}: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  useDialogEntry(open && backCloses, busy ? undefined : onDismiss);
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onDismiss}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{
        paper: { sx: { width: fields === undefined ? 440 : 520, maxWidth: 'calc(100% - 32px)', m: 2 } },
      }}
    >
      <DialogTitle
        id={titleId}
        sx={{
          fontSize: '1.125rem',
          lineHeight: '24px',
          fontWeight: 'fontWeightBold',
          overflowWrap: 'anywhere',
        }}
      >
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box id={textId} sx={{ display: 'grid', gap: 2, color: 'text.secondary' }}>
          {children}
        </Box>
        {fields}
        {error !== undefined && <Notice kind="error" title={error} />}
      </DialogContent>
      <DialogActions
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          px: 3,
          pb: 2,
          '& > :not(style) ~ :not(style)': { ml: 0 },
          '& > button': { flex: { xs: '1 1 auto', sm: 'none' } },
        }}
      >
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
          {keepLabel}
        </Button>
        <Button
          variant="outlined"
          color={destructive ? 'error' : 'primary'}
          loading={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
