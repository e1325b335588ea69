import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The data in an entry of the browser's history. */
interface Entry {
  /** The steps of the page's entries up to this one. */
  trail: readonly string[];
  /** The data that a reload needs in addition to the address. */
  kept: unknown;
}

interface StepHistoryOptions<Step extends string> {
  /** All steps in their order. */
  order: readonly Step[];
  /** The step that the page shows. */
  step: Step;
  address: string;
  /** Plain data that a reload of this step needs in addition to the address. */
  kept?: unknown;
  /** Whether the step ends the ones before it, so that Back leads to the first of them. */
  ends?: boolean;
  /** Shows the step of an entry that Back or Forward led to. Returns false if the page cannot show it. */
  onTravel: (step: string) => boolean;
}

function currentEntry(): Entry | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'trail' in state ? (state as Entry) : undefined;
}

const currentTrail = () => currentEntry()?.trail ?? [];

/** The step of the current entry and what was kept with it, after a reload or a return to the page. */
export function rememberedStep(): { step: string | undefined; kept: unknown } {
  const entry = currentEntry();
  return { step: entry?.trail.at(-1), kept: entry?.kept };
}

/** Whether a step comes after another one of the same page. */
function isLater(order: readonly string[], step: string, than: string | undefined): boolean {
  const before = order.findIndex((one) => one === than);
  return before >= 0 && order.indexOf(step) > before;
}

/**
 * Keeps one entry of the browser's history per step, so that Back and Forward move between the steps. A later step
 * adds an entry. An earlier step goes back to its own, or takes the place of the current one if it has none.
 */
export function useStepHistory<Step extends string>(options: StepHistoryOptions<Step>): void {
  const { order, step, address, kept, ends = false } = options;
  // Going back is asynchronous. The next change of the history waits for it.
  const pending = useRef(Promise.resolve());
  const arrived = useRef<() => void>(undefined);
  // Counts Back and Forward. An entry that the page does not show, because its choices were undone, is left again.
  const [travels, setTravels] = useState(0);
  const travel = useEffectEvent((to: string) => options.onTravel(to));

  useEffect(() => {
    const onPopState = () => {
      if (arrived.current) {
        arrived.current();
        arrived.current = undefined;
        return;
      }
      const to = rememberedStep().step;
      if (to === undefined || !travel(to)) location.reload();
      else setTravels((count) => count + 1);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    const replace = (trail: readonly string[]) => history.replaceState({ trail, kept }, '', address);
    const push = (trail: readonly string[]) => history.pushState({ trail, kept }, '', address);
    const goBack = (entries: number) =>
      new Promise<void>((resolve) => {
        if (entries === 0) {
          resolve();
          return;
        }
        arrived.current = resolve;
        history.go(-entries);
      });
    const show = async () => {
      const trail = currentTrail();
      const current = trail.length - 1;
      const own = trail.lastIndexOf(step);
      if (own >= 0) {
        await goBack(current - own);
        replace(trail.slice(0, own + 1));
      } else if (ends) {
        await goBack(current);
        push([...trail.slice(0, 1), step]);
      } else if (isLater(order, step, trail[current])) {
        push([...trail, step]);
      } else {
        replace([...trail.slice(0, -1), step]);
      }
    };
    pending.current = pending.current.then(show);
  }, [order, step, address, kept, ends, travels]);
}
