import { ChevronDownIcon } from '@/components/icon/dashboardIcons';
import { Section } from '../components/Section';
import { SiteLink } from '../components/SiteLink';
import { When } from '../facts';
import { useTexts } from '../ReaderContext';
import { messages } from './messages';
import styles from './Questions.module.css';

export function Questions() {
  const text = useTexts(messages).questions;
  return (
    <Section shaded id="questions">
      <div className={styles.split}>
        <div>
          <h2>{text.title}</h2>
          <p className="lead">
            {text.lead} <SiteLink href="/contact">{text.write}</SiteLink>.
          </p>
        </div>
        <div className={styles.questions}>
          {text.always.map((one, index) => (
            <Question key={one.question} {...one} open={index === 0} />
          ))}
          <When is="Plans">
            <Question {...text.withPlans} />
          </When>
        </div>
      </div>
    </Section>
  );
}

function Question({ question, answer, open = false }: { question: string; answer: string; open?: boolean }) {
  return (
    <details open={open}>
      <summary>
        <h3>{question}</h3>
        <ChevronDownIcon size={16} />
      </summary>
      <p>{answer}</p>
    </details>
  );
}
