import { useBusiness } from '@/components/business/BusinessContext';
import { categoryNames } from '@/components/business/messages';
import { Pane } from '@/components/layout/Pane';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';

/** What the business registered with. */
export function BusinessInfoCard() {
  const { business } = useBusiness();
  const text = messages.info;
  return (
    <Pane title={text.title} anchor="info">
      <dl className={styles.facts}>
        <dt>{text.name}</dt>
        <dd dir="auto">{business.name}</dd>
        <dt>{text.email}</dt>
        <dd>{business.email}</dd>
        <dt>{text.phone}</dt>
        <dd>{business.phone}</dd>
        <dt>{text.address}</dt>
        <dd dir="auto">{business.address}</dd>
        <dt>{text.category}</dt>
        <dd>{categoryNames[business.category]}</dd>
        <dt>{text.description}</dt>
        <dd dir="auto">{business.description || text.none}</dd>
        <dt>{text.link}</dt>
        <dd>
          <a href={business.booking_url} target="_blank" rel="noopener">
            {business.booking_url.replace(/^https?:\/\//, '')}
          </a>
        </dd>
      </dl>
    </Pane>
  );
}
