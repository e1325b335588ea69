import { PlusIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import styles from './AddService.module.css';

/** Lets the customer choose several services. */
export function AddService({ onAdd }: { onAdd: () => void }) {
  return (
    <button type="button" className={styles.add} onClick={onAdd}>
      <PlusIcon />
      {messages.service.add}
    </button>
  );
}
