import { ButtonLink } from '../components/ButtonLink';
import { Picture } from '../components/Picture';
import { fact, When } from '../facts';
import { useTexts } from '../ReaderContext';
import styles from './Hero.module.css';
import { messages } from './messages';

/** What the product is, with the buttons to register and to try it. */
export function Hero() {
  const all = useTexts(messages);
  const text = all.hero;
  return (
    <section className={styles.hero}>
      <div>
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
        <div className={styles.actions}>
          <ButtonLink href="/register" kind="primary" size="large">
            {all.createAccount}
          </ButtonLink>
          <When is="Demo">
            <ButtonLink href={fact('SampleURL')} size="large">
              {all.samplePage}
            </ButtonLink>
          </When>
        </div>
        <When is="Plans">
          <p className={styles.fine}>{text.fine}</p>
        </When>
      </div>
      <div className={styles.pictures}>
        <div className={styles.today}>
          <Picture name="today" alt={text.picture} width={560} first />
        </div>
        <div className={styles.phone}>
          <Picture name="booking-services" alt={text.phone} width={176} />
        </div>
      </div>
    </section>
  );
}
