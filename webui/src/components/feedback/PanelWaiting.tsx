import Skeleton from '@mui/material/Skeleton';
import { ApiProblem } from '@/lib/problem';
import { LoadFailure } from './LoadFailure';

interface PanelWaitingProps {
  /** The query whose data the panel shows. */
  query: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
  text: { loading: string; gone: string; loadFailed: string };
  /** The heights of what is about to be shown, from the top. */
  heights: readonly number[];
}

/** What a panel shows while it has no data: that it is loading, that its subject is gone, or that it could not be loaded. */
export function PanelWaiting({ query: { isPending, error, refetch }, text, heights }: PanelWaitingProps) {
  const gone = error instanceof ApiProblem && error.status === 404;
  return (
    <section>
      {isPending && (
        <>
          <p role="status" className="visually-hidden">
            {text.loading}
          </p>
          {heights.map((height, index) => (
            <Skeleton key={height} height={height} sx={{ mt: index === 0 ? 0 : 4 }} />
          ))}
        </>
      )}
      {error && (
        <LoadFailure
          text={gone ? text.gone : text.loadFailed}
          error={gone ? null : error}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}
