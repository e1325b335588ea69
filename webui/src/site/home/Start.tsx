import { ButtonLink } from '../components/ButtonLink';
import { Section } from '../components/Section';
import { When } from '../facts';
import { messages } from './messages';
import styles from './Start.module.css';

/** The end of the home page, with the same buttons as at its top. */
export function Start() {
  return (
    <Section>
      <div className={styles.row}>
        <div>
          <h2>{messages.start.title}</h2>
          <p className="lead">{messages.start.lead}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href="/register" kind="primary" size="large">
            {messages.createAccount}
          </ButtonLink>
          <When is="Demo">
            <ButtonLink href="/demo" size="large">
              {messages.tryDemo}
            </ButtonLink>
          </When>
        </div>
      </div>
    </Section>
  );
}
