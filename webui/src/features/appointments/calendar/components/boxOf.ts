import type { CSSProperties } from 'react';

/** The position and size of an item in its column. */
export function boxOf({
  from,
  to,
  lane = 0,
  lanes = 1,
  width = 1,
}: {
  from: number;
  to: number;
  lane?: number;
  lanes?: number;
  width?: number;
}): CSSProperties & Record<`--${string}`, number> {
  return { '--from': from, '--minutes': to - from, '--lane': lane / lanes, '--width': width / lanes };
}
