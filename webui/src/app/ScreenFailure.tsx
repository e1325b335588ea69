import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { messages as shared } from '@/components/feedback/messages';
import { isOnline } from '@/lib/isOnline';
import { messages } from './messages';

const text = messages.failure;

/** Shown when a screen throws, or when its script cannot be loaded, for example offline or after an update of the server. */
export function ScreenFailure() {
  const [unreachable, setUnreachable] = useState(false);
  // Browsers and the router do not retry a script that failed to load, so the whole page is reloaded. Without a connection, a reload
  // would also remove the rest of the page.
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
