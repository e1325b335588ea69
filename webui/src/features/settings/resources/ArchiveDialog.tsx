import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import { theirChanges } from '@/lib/versioned';
import { messages } from './messages';

interface ArchiveDialogProps<T> {
  /** A kind, or one room or device. */
  subject: T;
  archive: UseMutationResult<unknown, Error, T>;
  onClose: () => void;
  /** What archiving means. */
  children: ReactNode;
}

/** Asks before something is archived. If somebody else has changed it, it says what, and asks again. */
export function ArchiveDialog<T extends { name: string }>(props: ArchiveDialogProps<T>) {
  const { subject, archive, onClose, children } = props;
  const toast = useToast();
  const { name } = subject;
  const text = messages.archiveDialog;
  const changes = theirChanges(archive.error);
  return (
    <ConfirmDialog
      open
      title={text.title({ name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={archive.isPending}
      error={archive.error && !changes ? problemDetail(archive.error, messages.archiveFailed) : undefined}
      onConfirm={() =>
        archive.mutate(subject, {
          onSuccess: () => {
            toast.success(messages.archived({ name }));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {children}
      {changes && <ChangedMeanwhileNotice changes={changes} help={text.again} />}
    </ConfirmDialog>
  );
}
