import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { messages as shared } from '@/components/feedback/messages';
import { isOnline } from '@/lib/isOnline';
import { messages } from './messages';

const text = messages.failure;

/** Says that a screen throws or that its script cannot be loaded, for example offline or after an update of the server. */
export function ScreenFailure() {
  const [unreachable, setUnreachable] = useState(false);
  // Browsers and the router remember a script that could not be loaded, so the whole page is loaded again. Without a connection that
  // would take away what is still shown around this.
  const reload = () => {
    void isOnline().then((online) => {
      if (online) window.location.reload();
      else setUnreachable(true);
    });
  };
  return (
    <div role="alert">
      <EmptyState
        title={text.title}
        text={unreachable ? text.unreachable : text.text}
        action={
          <Button variant="contained" onClick={reload}>
            {shared.reload}
          </Button>
        }
      />
    </div>
  );
}
