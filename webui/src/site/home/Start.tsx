import { ButtonLink } from '../components/ButtonLink';
import { Section } from '../components/Section';
import { When } from '../facts';
import { useTexts } from '../ReaderContext';
import { messages } from './messages';
import styles from './Start.module.css';

/** The end of the home page, with the same buttons as at its top. */
export function Start() {
  const text = useTexts(messages);
  return (
    <Section>
      <div className={styles.row}>
        <div>
          <h2>{text.start.title}</h2>
          <p className="lead">{text.start.lead}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href="/register" kind="primary" size="large">
            {text.createAccount}
          </ButtonLink>
          <When is="Demo">
            <ButtonLink href="/demo" size="large">
              {text.tryDemo}
            </ButtonLink>
          </When>
        </div>
      </div>
    </Section>
  );
}
