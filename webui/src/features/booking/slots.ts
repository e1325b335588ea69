import type { Day, Formatter } from '@/lib/time';
import type { Service, Slot } from './model';

type PartOfDay = 'morning' | 'afternoon' | 'evening';

interface LabelledSlot {
  slot: Slot;
  label: string;
  /** How long the customer waits between several services, in minutes. */
  wait: number;
  /** Whether it is the time of the appointment that is being moved. */
  own: boolean;
}

export interface SlotGroup {
  part: PartOfDay;
  slots: LabelledSlot[];
}

/** "09:30" as the API's "09:30:00". */
export function wireTime(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

/** A slot in an entry of the browser's history, with the choices for which it was offered. */
interface KeptSlot extends Slot {
  choices: string;
}

/** Reads a slot back from an entry of the browser's history, if it was offered for the same choices. */
export function readSlot(kept: unknown, choices: string): Slot | undefined {
  const slot = kept as Partial<KeptSlot> | null | undefined;
  if (typeof slot?.time !== 'string' || typeof slot.datetime !== 'string') return undefined;
  return slot.choices === choices ? (slot as Slot) : undefined;
}

/** Whether two slots start at the same instant, whatever offset it is written with. */
export function sameStart(a: Slot, b: Slot): boolean {
  return Date.parse(a.datetime) === Date.parse(b.datetime);
}

/** What a slot of several services says of each. */
export function severalItems({ items }: Slot): Slot['items'] {
  return items && items.length > 1 ? items : undefined;
}

/** Whether the same people do several services at the same times. */
export function sameItems(a: Slot, b: Slot): boolean {
  const inShort = (slot: Slot) =>
    severalItems(slot)
      ?.map(({ staff_id, start_datetime }) => `${staff_id ?? ''} ${Date.parse(start_datetime)}`)
      .join();
  return inShort(a) === inShort(b);
}

function partOfDay(time: string): PartOfDay {
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'afternoon' : 'evening';
}

/** The start of an appointment as a slot, if it is on the day. */
export function ownSlot(start: string, day: Day, format: Formatter): Slot | undefined {
  if (format.day(start) !== day) return undefined;
  return { time: format.wallClock(start), datetime: start, staff_ids: [] };
}

function waitOf({ items = [], total }: Slot): number {
  return items.reduce((left, item) => left - item.duration_minutes, total?.duration_minutes ?? 0);
}

/** A day's slots by part of the day, without empty parts. The own slot is sorted among them. */
export function groupSlots(slots: readonly Slot[], format: Formatter, own?: Slot): SlotGroup[] {
  const all = own ? [...slots, own].sort((a, b) => Date.parse(a.datetime) - Date.parse(b.datetime)) : slots;
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({
      part,
      slots: all
        .filter(({ time }) => partOfDay(time) === part)
        .map((slot) => ({ slot, label: format.time(slot.datetime), wait: waitOf(slot), own: slot === own })),
    }))
    .filter(({ slots: inPart }) => inPart.length > 0);
}

/** The instant at which an appointment for the service ends if it starts with the slot. */
export function slotEnd(slot: Slot, service: Pick<Service, 'duration_minutes'>): string {
  return new Date(Date.parse(slot.datetime) + service.duration_minutes * 60_000).toISOString();
}
