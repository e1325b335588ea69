import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ArchiveIcon, EditIcon } from '@/components/icon/dashboardIcons';
import table from '@/components/layout/table.module.css';
import type { Resource } from '@/lib/queries/resourcePools';
import { hoursOf } from './fields';
import { messages as text } from './messages';
import styles from './resources.module.css';

interface ResourceRowProps {
  resource: Resource;
  onToggle: () => void;
  onEdit: () => void;
  onArchive: () => void;
}

/** A room or a device. On a phone its name opens the dialog, which has what the buttons do. */
export function ResourceRow({ resource, onToggle, onEdit, onArchive }: ResourceRowProps) {
  const { business, format } = useBusiness();
  const { name, is_active } = resource;
  return (
    <li className={is_active ? undefined : styles.off}>
      <div>
        <button type="button" className={`${table.link} ${styles.name}`} dir="auto" onClick={onEdit}>
          {name}
        </button>
        <small>{hoursOf(resource, business.week_start, format)}</small>
      </div>
      <FormControlLabel
        sx={{ m: 0 }}
        slotProps={{ typography: { className: styles.switch ?? '' } }}
        label={is_active ? text.inUse : text.outOfUse}
        control={
          <Switch
            checked={is_active}
            onChange={onToggle}
            slotProps={{ input: { role: 'switch', 'aria-label': text.inUseOf({ name }) } }}
          />
        }
      />
      <div className={`${styles.actions} ${styles.wide}`}>
        <IconButton aria-label={text.edit({ name })} onClick={onEdit}>
          <EditIcon size={16} />
        </IconButton>
        <IconButton aria-label={text.archive({ name })} onClick={onArchive}>
          <ArchiveIcon size={16} />
        </IconButton>
      </div>
    </li>
  );
}
