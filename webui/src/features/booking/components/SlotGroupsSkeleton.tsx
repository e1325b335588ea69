import styles from './SlotGroups.module.css';

/** Placeholders in the size of the slots that are loading. */
export function SlotGroupsSkeleton() {
  return (
    <div className={styles.part} aria-hidden="true">
      <div className={styles.heading} />
      <div className={styles.slots}>
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    </div>
  );
}
