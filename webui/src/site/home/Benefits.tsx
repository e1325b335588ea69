import { Picture } from '../components/Picture';
import { Section } from '../components/Section';
import { SiteLink } from '../components/SiteLink';
import { fact, When } from '../facts';
import { useTexts } from '../ReaderContext';
import styles from './Benefits.module.css';
import { messages } from './messages';

/** What the product saves each side, with pictures of it. */
export function Benefits() {
  const all = useTexts(messages);
  const text = all.benefits;
  return (
    <Section id="benefits">
      <h2>{text.title}</h2>
      <div className={styles.benefits}>
        <div className={styles.benefit}>
          <div>
            <h3>{text.customers.title}</h3>
            <p>{text.customers.text}</p>
            <When is="Demo">
              <p>
                <SiteLink href={fact('SampleURL')}>{all.samplePage}</SiteLink>
              </p>
            </When>
          </div>
          <div className={styles.phone}>
            <Picture name="booking-times" alt={text.customers.picture} width={300} />
          </div>
        </div>
        <div className={styles.benefit}>
          <div>
            <h3>{text.team.title}</h3>
            <p>{text.team.text}</p>
          </div>
          <Picture name="day" alt={text.team.picture} width={720} />
        </div>
        <div className={styles.benefit}>
          <div>
            <h3>{text.figures.title}</h3>
            <p>{text.figures.text}</p>
          </div>
          <Picture name="analytics" alt={text.figures.picture} width={720} />
        </div>
      </div>
    </Section>
  );
}
