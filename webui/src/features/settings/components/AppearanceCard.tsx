import { Pane } from '@/components/layout/Pane';
import { SchemeSwitch } from '@/components/layout/SchemeSwitch';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';

const text = messages.appearance;

/** Light or dark, on screens without the rail that holds the switch. */
export function AppearanceCard() {
  return (
    <div className={styles.appearance}>
      <Pane title={text.title} anchor="appearance">
        <div className={styles.fields}>
          <p>{text.text}</p>
          <SchemeSwitch />
        </div>
      </Pane>
    </div>
  );
}
