import { GlobeIcon } from '@/components/icon/icons';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './Zone.module.css';

/** The zone of all times. */
export function Zone() {
  const { format } = usePublicBusiness();
  return (
    <p className={styles.zone}>
      <GlobeIcon size={16} />
      {format.zoneName}
    </p>
  );
}
