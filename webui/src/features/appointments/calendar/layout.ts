/** Minutes from the top of a column. */
export interface Span {
  from: number;
  to: number;
}

/** The place of an item in its column: it begins at part `lane` of `lanes` equal parts and is `width` parts wide. */
export type Placed<T> = T & Span & { lane: number; lanes: number; width: number };

/** A time in which some items are not shown, because too many overlap. */
export interface Hidden extends Span {
  count: number;
  lane: number;
  lanes: number;
}

/** The part within 0 and `length`, or undefined if there is none. It is at least `least` minutes long. */
export function clip({ from, to }: Span, length: number, least = 0): Span | undefined {
  const start = Math.max(0, from);
  const end = Math.min(length, to);
  if (end <= start) return undefined;
  const shown = Math.min(Math.max(end - start, least), length);
  return start + shown <= length ? { from: start, to: start + shown } : { from: length - shown, to: length };
}

/** The part of the span within the shown hours, so that its reason is visible. */
export function shownPart({ from, to }: Span, hours: Span): Span {
  return { from: Math.max(from, hours.from), to: Math.max(Math.min(to, hours.to), hours.from) };
}

/** The gaps between the spans, from 0 to `length`. The spans ascend and do not overlap. */
export function gaps(spans: readonly Span[], length: number): Span[] {
  const edges = [0, ...spans.flatMap(({ from, to }) => [from, to]), length];
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    from: edges[2 * index] ?? 0,
    to: edges[2 * index + 1] ?? 0,
  })).filter(({ from, to }) => from < to);
}

/**
 * Places overlapping items side by side. Each takes the first free lane, and is widened up to the next item on its right
 * that overlaps it. At most `most` lanes are used. The items that do not fit are counted.
 */
export function sideBySide<T extends Span>(
  things: readonly T[],
  most = Infinity,
): { placed: Placed<T>[]; hidden: Hidden[] } {
  const placed: Placed<T>[] = [];
  const hidden: Hidden[] = [];
  for (const group of overlapping(things)) {
    const laneOf = assignLanes(group);
    const lanes = Math.max(...laneOf) + 1;
    const shown = lanes > most ? most - 1 : lanes;
    const drawn = Math.min(lanes, most);
    const fitting = group.filter((_, index) => laneAt(laneOf, index) < shown);
    const lanesOfFitting = laneOf.filter((lane) => lane < shown);
    fitting.forEach((thing, index) => {
      const lane = laneAt(lanesOfFitting, index);
      placed.push({
        ...thing,
        lane,
        lanes: drawn,
        width: widthOf(thing, lane, shown, fitting, lanesOfFitting),
      });
    });
    const rest = group.filter((_, index) => laneAt(laneOf, index) >= shown);
    if (rest.length > 0) hidden.push({ ...hull(rest), count: rest.length, lane: shown, lanes: drawn });
  }
  return { placed, hidden };
}

const laneAt = (lanes: readonly number[], index: number) => lanes[index] ?? 0;

const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

function hull(spans: readonly Span[]): Span {
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/** Groups of items that are connected by overlaps, sorted by start and then the longer first. */
function overlapping<T extends Span>(things: readonly T[]): T[][] {
  const groups: T[][] = [];
  let end = -Infinity;
  for (const thing of [...things].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (thing.from < end) groups.at(-1)?.push(thing);
    else groups.push([thing]);
    end = Math.max(end, thing.to);
  }
  return groups;
}

/** The first free lane of each, in their order. */
function assignLanes(group: readonly Span[]): number[] {
  const ends: number[] = [];
  return group.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    return lane;
  });
}

function widthOf(
  thing: Span,
  lane: number,
  shown: number,
  group: readonly Span[],
  laneOf: readonly number[],
): number {
  const blocked = group
    .map((other, index) =>
      laneAt(laneOf, index) > lane && overlap(thing, other) ? laneAt(laneOf, index) : shown,
    )
    .reduce((a, b) => Math.min(a, b), shown);
  return blocked - lane;
}

const hour = 60;

/**
 * The whole hours that a calendar shows: what is open or booked, and an hour around it. Nights in which nothing
 * happens would only push the day out of sight.
 */
export function shownHours(spans: readonly Span[], length: number): Span {
  const { from, to } = spans.length === 0 ? { from: 9 * hour, to: 17 * hour } : hull(spans);
  return {
    from: Math.max(0, Math.floor(from / hour) * hour - hour),
    to: Math.min(length, Math.ceil(to / hour) * hour + hour),
  };
}
