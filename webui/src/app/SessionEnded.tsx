import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/feedback/Toasts';
import { AppDialog } from '@/components/layout/AppDialog';
import { useLogin } from '@/features/auth/api/login';
import { CodeStep } from '@/features/auth/components/CodeStep';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { loginFailureText } from '@/features/auth/loginFailureText';
import { messages as authMessages } from '@/features/auth/messages';
import { useSignInSteps } from '@/features/auth/useSignInSteps';
import { paths } from '@/lib/paths';
import { sessionEndedMessages as text } from './sessionEndedMessages';

interface SessionEndedProps {
  /** Whose dashboard is open. */
  businessId: string;
  onClose: () => void;
  onSignedIn: () => void;
}

const empty = { email: '', password: '' };

/** Asks the owner to log in again above a form that keeps what was typed. */
export function SessionEnded({ businessId, onClose, onSignedIn }: SessionEndedProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { asksForCode, busy, error, signIn, enterCode, back } = useSignInSteps(useLogin(), ({ id }) => {
    if (id !== businessId) {
      window.location.assign(paths.overview(id));
      return;
    }
    onSignedIn();
    toast.success(text.signedIn);
    void queryClient.invalidateQueries();
  });
  return (
    <AppDialog
      open
      width={448}
      title={text.title}
      onClose={onClose}
      actions={
        <Button variant="text" color="secondary" onClick={onClose}>
          {text.notNow}
        </Button>
      }
    >
      <Box component="p" sx={{ mb: 2 }}>
        {text.text}
      </Box>
      {asksForCode ? (
        <CodeStep
          busy={busy}
          error={error}
          failed={authMessages.login.serverFailed}
          onSubmit={enterCode}
          onBack={back}
        />
      ) : (
        <LoginForm
          defaultValues={empty}
          error={error && loginFailureText(error)}
          busy={busy}
          takesFocus
          onSubmit={signIn}
        />
      )}
    </AppDialog>
  );
}
