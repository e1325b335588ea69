import type { Condition } from '../facts';

/**
 * A piece of a text that people read. Within a text, `**Save hours**` is a word of the product's screens, `[hours](/guide/hours)` a
 * link, and `` `code` `` something to type.
 */
export type Block =
  | string
  | { steps: readonly string[] }
  | { list: readonly string[] }
  /** Terms with what each means. */
  | { terms: readonly (readonly [term: string, meaning: string])[] }
  | { note: string }
  /** A picture of the product, and what it shows. */
  | { picture: string; shows: string }
  /** Blocks that depend on the installation. */
  | { when: Condition; blocks: readonly Block[]; otherwise?: readonly Block[] };

/** A part of a text with a heading, to which links can lead. */
export interface Part {
  /** The anchor of its heading. */
  id: string;
  title: string;
  blocks: readonly Block[];
  /** On which installations the part exists; absent: on all. */
  when?: Condition;
}
