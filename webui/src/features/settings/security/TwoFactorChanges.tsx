import { use, useState } from 'react';
import { useToast } from '@/components/feedback/Toasts';
import { AccountCalls } from './account';
import { securityMessages } from './messages';
import { ProofDialog } from './ProofDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

const text = securityMessages.twoFactor;

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { disable } = use(AccountCalls);
  return (
    <ProofDialog
      title={text.offTitle}
      explanation={text.offText}
      submitLabel={text.turnOff}
      cancelLabel={text.keepOn}
      destructive
      send={disable}
      onDone={() => {
        toast.success(text.isOff);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { newCodes } = use(AccountCalls);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={text.newCodesTitle}
      explanation={text.newCodesText}
      submitLabel={text.makeCodes}
      cancelLabel={securityMessages.cancel}
      send={newCodes}
      onDone={({ recovery_codes }) => setCodes(recovery_codes)}
      onClose={onClose}
    />
  );
}
