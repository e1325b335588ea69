import Button from '@mui/material/Button';
import { EmptyState } from '@/components/feedback/EmptyState';

/** Shown when a screen breaks or its script cannot be loaded, for instance after an update of the server. */
export function RouteFailure() {
  return (
    <main>
      <EmptyState
        title="This page could not be shown"
        text="Load it again. If that does not help, the server may be restarting: try once more in a minute."
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load again
          </Button>
        }
      />
    </main>
  );
}
