import { ScreenFailure } from './ScreenFailure';

/** Replaces the whole page when a screen without surrounding navigation fails. */
export function RouteFailure() {
  return (
    <main>
      <ScreenFailure />
    </main>
  );
}
