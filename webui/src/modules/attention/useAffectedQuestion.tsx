import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import { paths } from '@/lib/paths';
import { previewChange, type Affected, type PlannedChange } from '@/lib/queries/attention';
import { affectedTexts } from './affectedTexts';
import { messages } from './messages';

/** Saves, then calls back with a message for the owner and with what the screen still has to do. */
type Save = (saved: (message?: string, finish?: () => void) => void) => void;

interface AffectedQuestion {
  /** Saves at once if all future appointments still fit. Otherwise it asks the owner, and shows those appointments after saving. */
  checkAndSave: (change: PlannedChange, save: Save) => void;
  checking: boolean;
  question: ReactNode;
}

/** Asks before a change of the hours or the team after which appointments no longer fit. */
export function useAffectedQuestion(): AffectedQuestion {
  const { business, format } = useBusiness();
  const navigate = useNavigate();
  const toast = useToast();
  const [asked, setAsked] = useState<{ affected: Affected; save: Save }>();
  const [leave, setLeave] = useState<{ message: string | undefined; finish: (() => void) | undefined }>();
  const check = useMutation({ mutationFn: (change: PlannedChange) => previewChange(business.id, change) });
  const tell = useCallback((message?: string) => message !== undefined && toast.success(message), [toast]);
  const saveAtOnce = (save: Save) =>
    save((message, finish) => {
      tell(message);
      finish?.();
    });

  // Navigates only after the screen knows that it was saved. Otherwise leaving it would ask about unsaved changes.
  useEffect(() => {
    if (!leave) return;
    const open = async () => {
      await navigate(paths.attention(business.id));
      tell(leave.message); // shown only now, because a toast of the previous screen would have closed with that screen
    };
    void open();
    leave.finish?.();
  }, [leave, navigate, tell, business.id]);

  return {
    checkAndSave: (change, save) =>
      check.mutate(change, {
        onSuccess: (affected) => (affected.count === 0 ? saveAtOnce(save) : setAsked({ affected, save })),
        // If the check fails, the change itself usually fails in the same way, and its form says why.
        onError: () => saveAtOnce(save),
      }),
    checking: check.isPending,
    question: asked && (
      <ConfirmDialog
        open
        destructive={false}
        title={messages.question.title({ count: asked.affected.count })}
        confirmLabel={messages.question.save}
        keepLabel={messages.question.keep}
        onConfirm={() => {
          setAsked(undefined);
          asked.save((message, finish) => setLeave({ message, finish }));
        }}
        onClose={() => setAsked(undefined)}
      >
        <ul>
          {affectedTexts(asked.affected, format).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{messages.question.text({ count: asked.affected.count })}</p>
      </ConfirmDialog>
    ),
  };
}
