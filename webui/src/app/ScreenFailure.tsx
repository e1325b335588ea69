import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { messages as shared } from '@/components/feedback/messages';
import { problemDetail, type NetworkError } from '@/lib/problem';
import { whyUnreachable } from '@/lib/whyUnreachable';
import { messages } from './messages';

const text = messages.failure;

/** Shown when a screen throws, or when its script cannot be loaded, for example offline or after an update of the server. */
export function ScreenFailure() {
  const [unreachable, setUnreachable] = useState<NetworkError>();
  // Browsers and the router do not retry a script that failed to load, so the whole page is reloaded. Without a connection, a reload
  // would also remove the rest of the page.
  const reload = () => {
    void whyUnreachable().then((reason) => {
      if (reason) setUnreachable(reason);
      else window.location.reload();
    });
  };
  return (
    <div role="alert">
      <EmptyState
        title={text.title}
        text={problemDetail(unreachable, text.text)}
        action={
          <Button variant="contained" onClick={reload}>
            {shared.reload}
          </Button>
        }
      />
    </div>
  );
}
