import { Section } from '../components/Section';
import { useTexts } from '../ReaderContext';
import { messages } from './messages';
import styles from './Situations.module.css';

/** Example situations in place of testimonials, because the site invents no people. */
export function Situations() {
  const text = useTexts(messages).situations;
  return (
    <Section id="testimonials" shaded>
      <h2>{text.title}</h2>
      <p className="lead">{text.lead}</p>
      <ul className={styles.situations}>
        {text.all.map(({ kind, title, text: what }) => (
          <li key={kind}>
            <p className={styles.kind}>{kind}</p>
            <h3>{title}</h3>
            <p>{what}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
