import { When } from '../facts';
import { useTexts } from '../ReaderContext';
import { messages } from './messages';
import styles from './ProductFacts.module.css';

/** Four figures that are true of the product. */
export function ProductFacts() {
  const text = useTexts(messages).facts;
  return (
    <div className={styles.frame}>
      <dl className={styles.facts}>
        <Figure {...text.commission} />
        <Figure {...text.collisions} />
        <Figure {...text.steps} />
        <When is="Plans" otherwise={<Figure {...text.open} />}>
          <Figure {...text.free} />
        </When>
      </dl>
    </div>
  );
}

function Figure({ figure, text: explanation }: { figure: string; text: string }) {
  return (
    <div>
      <dt>{explanation}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
