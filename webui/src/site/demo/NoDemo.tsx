import { ButtonLink } from '../components/ButtonLink';
import { PageHead } from '../components/PageHead';
import { useTexts } from '../ReaderContext';
import styles from './demo.module.css';
import { messages } from './messages';

/** What the demo's pages say on an installation without one. */
export function NoDemo() {
  const text = useTexts(messages).none;
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <div className={`${styles.frame} ${styles.actions}`}>
        <ButtonLink href="/register" kind="primary" size="large">
          {text.create}
        </ButtonLink>
        <ButtonLink href="/" size="large">
          {text.home}
        </ButtonLink>
      </div>
    </>
  );
}
