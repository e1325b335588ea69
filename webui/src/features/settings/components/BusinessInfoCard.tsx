import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { categoryNames } from '@/modules/business/messages';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { Pane } from '@/components/layout/Pane';
import { infoMessages as text } from '../infoMessages';
import { SignInAddressNote } from '../security/SignInAddressNote';
import styles from '../SettingsPage.module.css';
import { BusinessInfoDialog } from './BusinessInfoDialog';
import { LinkDialog } from './LinkDialog';

/** How the business describes itself, and where it is booked. */
export function BusinessInfoCard() {
  const { business } = useBusiness();
  const [opened, setOpened] = useState<'info' | 'link'>();
  const close = () => setOpened(undefined);
  return (
    <Pane
      title={text.title}
      anchor="info"
      action={
        <Button
          size="small"
          variant="text"
          color="secondary"
          startIcon={<EditIcon size={16} />}
          aria-label={text.editLabel}
          onClick={() => setOpened('info')}
        >
          {text.edit}
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>{text.name}</dt>
        <dd dir="auto">{business.name}</dd>
        <dt>{text.email}</dt>
        <dd>
          <bdi>{business.email}</bdi>
          <SignInAddressNote />
        </dd>
        <dt>{text.phone}</dt>
        <dd>
          <bdi>{business.phone}</bdi>
        </dd>
        <dt>{text.address}</dt>
        <dd dir="auto">{business.address}</dd>
        <dt>{text.category}</dt>
        <dd>{categoryNames[business.category]}</dd>
        <dt>{text.description}</dt>
        <dd dir="auto">{business.description || text.none}</dd>
        <dt>{text.link}</dt>
        <dd>
          <a href={business.booking_url} target="_blank" rel="noopener">
            <bdi>{business.booking_url.replace(/^https?:\/\//, '')}</bdi>
          </a>
          <br />
          <button type="button" className={styles.textButton} onClick={() => setOpened('link')}>
            {text.chooseLink}
          </button>
        </dd>
      </dl>
      {opened === 'info' && <BusinessInfoDialog onClose={close} />}
      {opened === 'link' && <LinkDialog onClose={close} />}
    </Pane>
  );
}
