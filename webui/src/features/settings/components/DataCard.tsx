import Button from '@mui/material/Button';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Pane } from '@/components/layout/Pane';
import { accountMessages } from '../accountMessages';
import styles from './AccountCards.module.css';

const text = accountMessages.data;

/** Downloads everything that is stored about the business. The browser shows the progress. */
export function DataCard() {
  const { business } = useBusiness();
  return (
    <Pane title={text.title} anchor="data">
      <div className={styles.row}>
        <p>{text.text}</p>
        <Button
          component="a"
          href={`/api/business/${encodeURIComponent(business.id)}/export.zip`}
          download
          variant="outlined"
        >
          {text.download}
        </Button>
      </div>
    </Pane>
  );
}
