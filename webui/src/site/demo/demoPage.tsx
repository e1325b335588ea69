import { ButtonLink } from '../components/ButtonLink';
import { PageHead } from '../components/PageHead';
import { Picture } from '../components/Picture';
import { fact, When } from '../facts';
import type { Language } from '../language';
import type { Page } from '../page';
import { useTexts } from '../ReaderContext';
import styles from './demo.module.css';
import { messages } from './messages';
import { NoDemo } from './NoDemo';

export const demoPage = (language: Language): Page => ({
  language,
  path: '/demo',
  title: messages[language].title,
  description: messages[language].description,
  place: 'demo',
  content: <Entry />,
});

function Entry() {
  const text = useTexts(messages).entry;
  return (
    <When is="Demo" otherwise={<NoDemo />}>
      <PageHead title={text.title} lead={text.lead} />
      <div className={styles.frame}>
        <div className={styles.cards}>
          <div className={styles.card}>
            <div className={`${styles.picture} ${styles.phone}`}>
              <Picture name="booking-services" alt={text.bookingPicture} width={300} first />
            </div>
            <div className={styles.body}>
              <h2>{text.booking}</h2>
              <p>{text.bookingText}</p>
              <ButtonLink href={fact('SampleURL')} kind="primary" size="large">
                {text.bookingAction}
              </ButtonLink>
            </div>
          </div>
          <div className={styles.card}>
            <div className={styles.picture}>
              <Picture name="today" alt={text.dashboardPicture} width={560} first />
            </div>
            <div className={styles.body}>
              <h2>{text.dashboard}</h2>
              <p>{text.dashboardText}</p>
              <ButtonLink href="/demo/dashboard" size="large">
                {text.dashboardAction}
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className={styles.own}>
          <div>
            <h2>{text.own}</h2>
            <p>{text.ownText}</p>
          </div>
          <ButtonLink href="/register" size="large">
            {text.create}
          </ButtonLink>
        </div>
      </div>
    </When>
  );
}
