import styles from './DetailsStep.module.css';

/** A placeholder in about the size of the form that is loading. */
export function DetailsSkeleton() {
  return (
    <div className={styles.form} aria-hidden="true">
      <div className={styles.skeleton} />
      <div className={styles.pair}>
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
      <div className={styles.skeleton} />
    </div>
  );
}
