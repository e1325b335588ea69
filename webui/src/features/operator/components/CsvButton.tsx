import Button from '@mui/material/Button';
import { DownloadIcon } from '@/components/icon/dashboardIcons';
import { messages } from '../messages';
import styles from './List.module.css';

/** Downloads a list as a CSV file. */
export function CsvButton({ href }: { href: string }) {
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon size={16} />}
      href={href}
      download
      aria-label={messages.exportCsv}
    >
      <span className={styles.wideOnly}>{messages.exportCsv}</span>
      <span className={styles.phoneOnly}>{messages.csv}</span>
    </Button>
  );
}
