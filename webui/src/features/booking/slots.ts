import type { Formatter } from '@/lib/time';
import type { Service, Slot } from './model';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export interface LabelledSlot {
  slot: Slot;
  label: string;
}

/** The same start, whatever offset it is written with. */
export function sameStart(a: Slot, b: Slot): boolean {
  return Date.parse(a.datetime) === Date.parse(b.datetime);
}

function partOf(time: string): PartOfDay {
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'afternoon' : 'evening';
}

/** The slots of a day by part of the day, without empty parts; an hour that occurs twice names its zone. */
export function groupSlots(
  slots: readonly Slot[],
  format: Formatter,
): { part: PartOfDay; slots: LabelledSlot[] }[] {
  const repeated = new Set(slots.map(({ time }) => time).filter((time, at, all) => all.indexOf(time) !== at));
  const label = (slot: Slot) =>
    repeated.has(slot.time)
      ? `${format.clock(slot.time)} ${format.zoneAbbreviation(slot.datetime)}`
      : format.clock(slot.time);
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({
      part,
      slots: slots.filter(({ time }) => partOf(time) === part).map((slot) => ({ slot, label: label(slot) })),
    }))
    .filter(({ slots: inPart }) => inPart.length > 0);
}

/** When an appointment for the service that starts with the slot ends, as an instant. */
export function slotEnd(slot: Slot, service: Pick<Service, 'duration_minutes'>): string {
  return new Date(Date.parse(slot.datetime) + service.duration_minutes * 60_000).toISOString();
}
