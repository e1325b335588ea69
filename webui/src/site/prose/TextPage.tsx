import type { ReactNode } from 'react';
import { Section } from '../components/Section';
import styles from './TextPage.module.css';

interface TextPageProps {
  /** Above the title, such as the way back. */
  above?: ReactNode;
  title: string;
  lead?: ReactNode;
  contents?: ReactNode;
  children: ReactNode;
}

/** A page to read: its contents on the left, the text on the right. */
export function TextPage({ above, title, lead, contents, children }: TextPageProps) {
  return (
    <Section>
      <div className={styles.head}>
        {above}
        <h1>{title}</h1>
        {lead}
      </div>
      <div className={styles.page}>
        {contents}
        <article className={styles.text}>{children}</article>
      </div>
    </Section>
  );
}
