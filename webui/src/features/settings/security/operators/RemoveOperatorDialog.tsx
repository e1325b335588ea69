import { useToast } from '@/components/feedback/Toasts';
import { ProofDialog } from '../ProofDialog';
import { useRemoveOperator, type Operator } from './api';
import { messages } from './messages';

const text = messages.removeDialog;

interface RemoveOperatorDialogProps {
  operator: Operator;
  asksCode: boolean;
  onClose: () => void;
}

/** Asks for the password before another operator is removed. */
export function RemoveOperatorDialog({ operator, asksCode, onClose }: RemoveOperatorDialogProps) {
  const toast = useToast();
  const remove = useRemoveOperator();
  return (
    <ProofDialog
      title={text.title({ email: operator.email })}
      explanation={text.text}
      submitLabel={text.confirm}
      cancelLabel={text.keep}
      destructive
      asksCode={asksCode}
      send={(proof) => remove(operator.id, proof)}
      onDone={() => {
        toast.success(text.done({ email: operator.email }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
