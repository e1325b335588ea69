import { ScreenFailure } from './ScreenFailure';

/** Shown instead of everything when there is no frame around the screen that failed. */
export function RouteFailure() {
  return (
    <main>
      <ScreenFailure />
    </main>
  );
}
