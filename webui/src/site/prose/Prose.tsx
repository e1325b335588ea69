import { InfoIcon } from '@/components/icon/icons';
import { Picture } from '../components/Picture';
import { When } from '../facts';
import type { Block, Part } from './blocks';
import { InlineText } from './InlineText';
import styles from './Prose.module.css';

interface ProseProps {
  parts: readonly Part[];
}

/** Parts of a text under their headings. */
export function Prose({ parts }: ProseProps) {
  return parts.map((part) => <Conditional key={part.id} part={part} />);
}

function Conditional({ part }: { part: Part }) {
  const section = (
    <section className={styles.part} aria-labelledby={part.id}>
      <h2 id={part.id} className={styles.heading}>
        {part.title}
      </h2>
      <Blocks blocks={part.blocks} />
    </section>
  );
  return part.when ? <When is={part.when}>{section}</When> : section;
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // The blocks of a static page never change their places.
  return blocks.map((block, index) => <OneBlock key={index} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  if ('steps' in block)
    return (
      <ol className={styles.steps}>
        {block.steps.map((step) => (
          <li key={step}>
            <InlineText text={step} />
          </li>
        ))}
      </ol>
    );
  if ('list' in block)
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  if ('terms' in block) return <Terms terms={block.terms} />;
  if ('note' in block) return <Note text={block.note} />;
  if ('picture' in block)
    return <Picture name={block.picture} alt={block.shows} className={styles.picture} />;
  return (
    <When is={block.when} otherwise={block.otherwise && <Blocks blocks={block.otherwise} />}>
      <Blocks blocks={block.blocks} />
    </When>
  );
}

function Terms({ terms }: { terms: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.terms}>
      {terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>
            <InlineText text={term} />
          </dt>
          <dd>
            <InlineText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Text that the server fills in as HTML. */
export function OwnText({ html }: { html: string }) {
  return <div className={styles.own}>{html}</div>;
}

interface NoteProps {
  title?: string;
  text: string;
}

/** A note that readers should not miss. */
export function Note({ title, text }: NoteProps) {
  return (
    <div className={styles.note} role="note">
      <InfoIcon size={16} />
      <div>
        {title && <p className={styles.noteTitle}>{title}</p>}
        <p>
          <InlineText text={text} />
        </p>
      </div>
    </div>
  );
}
