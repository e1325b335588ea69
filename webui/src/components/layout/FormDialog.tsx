import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { AppDialog } from './AppDialog';
import { messages } from './messages';

type FormDialogProps = Omit<ComponentProps<typeof AppDialog>, 'open' | 'actions' | 'onSubmit'> & {
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  /** The button that submits the form. */
  submitLabel: string;
  busy: boolean;
  /** Stands before the buttons. */
  aside?: ReactNode;
};

/** A dialog with a form, which is submitted or cancelled. */
export function FormDialog({ submitLabel, busy, aside, ...dialog }: FormDialogProps) {
  return (
    <AppDialog
      {...dialog}
      open
      actions={
        <>
          {aside}
          <Button variant="outlined" onClick={dialog.onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
