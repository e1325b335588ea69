import type { Ref } from 'react';
import type { OpenSession } from '../model';
import styles from './SessionGroup.module.css';
import { SessionRow } from './SessionRow';

interface SessionGroupProps {
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  sessions: readonly OpenSession[];
  nameOf: (session: OpenSession) => string;
  onBook: (session: OpenSession) => void;
}

/** The classes of a day or of a month. Nothing if there are none. */
export function SessionGroup({ heading, headingRef, sessions, nameOf, onBook }: SessionGroupProps) {
  if (sessions.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 ref={headingRef} tabIndex={-1}>
        {heading}
      </h3>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            name={nameOf(session)}
            onBook={() => onBook(session)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Placeholders in the size of the rows that are loading. */
export function SessionsSkeleton() {
  return (
    <div className={styles.group} aria-hidden="true">
      <div className={styles.headingSkeleton} />
      <div className={styles.rows}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.skeleton}>
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  );
}
