import styles from './DetailsStep.module.css';

/** The form on its way, in about its final size. */
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
