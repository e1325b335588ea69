const dayMs = 86_400_000;

/**
 * Whether a zone's clocks show the same time at another instant too, because they are set back in between.
 * `offset` returns how far the clocks are ahead of UTC at an instant; both are in milliseconds.
 */
export function occursTwice(instant: number, offset: (instant: number) => number): boolean {
  const here = offset(instant);
  // Clock changes are weeks apart, so the offsets a day before and a day after show each change that matters.
  return [instant - dayMs, instant + dayMs].some((near) => {
    const there = offset(near);
    return there !== here && offset(instant + here - there) === there;
  });
}
