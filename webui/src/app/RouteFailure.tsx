import Button from '@mui/material/Button';
import { EmptyState } from '@/components/feedback/EmptyState';
import { messages } from './messages';

/** Shown when a screen throws or its script cannot be loaded, for example after an update of the server. */
export function RouteFailure() {
  return (
    <main>
      <EmptyState
        title={messages.failure.title}
        text={messages.failure.text}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {messages.failure.reload}
          </Button>
        }
      />
    </main>
  );
}
