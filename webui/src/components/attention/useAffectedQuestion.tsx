import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '@/components/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { paths } from '@/lib/paths';
import { previewChange, type Affected, type PlannedChange } from '@/lib/queries/attention';
import { affectedTexts } from './affectedTexts';
import { messages } from './messages';

/** Saves, and then calls back with what is left to do on the screen. */
type Save = (saved: (finish?: () => void) => void) => void;

interface AffectedQuestion {
  /** Saves at once if all appointments ahead still fit. Otherwise the owner is asked, and sees them after it was saved. */
  checkAndSave: (change: PlannedChange, save: Save) => void;
  checking: boolean;
  question: ReactNode;
}

/** Asks before a change of the hours or the team after which appointments no longer fit. */
export function useAffectedQuestion(): AffectedQuestion {
  const { business, format } = useBusiness();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ affected: Affected; save: Save }>();
  const [leave, setLeave] = useState<{ finish: (() => void) | undefined }>();
  const check = useMutation({ mutationFn: (change: PlannedChange) => previewChange(business.id, change) });
  const saveAtOnce = (save: Save) => save((finish) => finish?.());

  // After the screen knows that it was saved: before, leaving it would ask about unsaved changes.
  useEffect(() => {
    if (!leave) return;
    void navigate(paths.attention(business.id));
    leave.finish?.();
  }, [leave, navigate, business.id]);

  return {
    checkAndSave: (change, save) =>
      check.mutate(change, {
        onSuccess: (affected) => (affected.count === 0 ? saveAtOnce(save) : setAsked({ affected, save })),
        // The change itself fails in the same way, and its form says so.
        onError: () => saveAtOnce(save),
      }),
    checking: check.isPending,
    question: asked && (
      <ConfirmDialog
        open
        destructive={false}
        title={messages.question.title(asked.affected.count)}
        confirmLabel={messages.question.save}
        keepLabel={messages.question.keep}
        onConfirm={() => {
          setAsked(undefined);
          asked.save((finish) => setLeave({ finish }));
        }}
        onClose={() => setAsked(undefined)}
      >
        <ul>
          {affectedTexts(asked.affected, format).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{messages.question.text(asked.affected.count)}</p>
      </ConfirmDialog>
    ),
  };
}
