import { PageTitle } from '@/components/layout/PageTitle';
import { SettingsNav } from './components/SettingsNav';
import { messages } from './messages';
import { useSectionGroups } from './sections';
import styles from './SettingsPage.module.css';

/** The business's settings; each card saves on its own. */
export function SettingsPage() {
  const sectionGroups = useSectionGroups();
  return (
    <>
      <PageTitle title={messages.title} />
      <div className={styles.page}>
        <SettingsNav />
        <div className={styles.groups}>
          {sectionGroups.map(({ title, sections }) => (
            <div key={title} role="group" aria-label={title} className={styles.cards}>
              <p className={styles.groupTitle} aria-hidden="true">
                {title}
              </p>
              {sections.map(({ anchor, Card }) => (
                <Card key={anchor} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
