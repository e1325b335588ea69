import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import type { CSSProperties, KeyboardEvent } from 'react';
import { icon } from '@/components/icon/icon';
import { BinIcon, EditIcon } from '@/components/icon/dashboardIcons';
import table from '@/components/layout/table.module.css';
import { formatMoney } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import type { useRowDrag } from '../useRowDrag';
import styles from './ServiceList.module.css';

interface ServiceRowProps {
  service: Service;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Undefined while the list shows only a part of the services. */
  onMove: ((by: -1 | 1) => void) | undefined;
  /** Its position while rows are dragged. */
  style: CSSProperties | undefined;
  dragged: boolean;
  handle: ReturnType<ReturnType<typeof useRowDrag>['handleOf']>;
  endedDrag: () => boolean;
}

const GripIcon = icon(
  <path d="M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01" strokeWidth="2.4" />,
);

export function ServiceRow({
  service,
  onToggle,
  onEdit,
  onDelete,
  onMove,
  style,
  dragged,
  handle,
  endedDrag,
}: ServiceRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove?.(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <tr style={style} data-dragged={dragged || undefined}>
      <td className={`${styles.handle} ${styles.overflow}`}>
        {onMove && (
          <IconButton
            className={styles.grip ?? ''}
            data-handle
            aria-label={messages.move({ name: service.name })}
            title={messages.moveHelp}
            onKeyDown={onKeyDown}
            onClick={() => endedDrag() || onMove(1)}
            {...handle}
          >
            <GripIcon size={16} />
          </IconButton>
        )}
      </td>
      <td className={table.first}>
        <button
          type="button"
          className={`${table.link} ${styles.name}`}
          title={service.name}
          dir="auto"
          onClick={onEdit}
        >
          {service.name}
        </button>
        {service.class && (
          <div className={styles.description}>{messages.classPlaces({ count: service.class.capacity })}</div>
        )}
        {!service.bookable_online && <div className={styles.description}>{messages.notBookableOnline}</div>}
        {service.description !== '' && (
          <div className={styles.description} title={service.description} dir="auto">
            {service.description}
          </div>
        )}
      </td>
      <td className={`${table.noCard} ${table.quiet} ${styles.optional} ${styles.category}`}>
        {service.category}
      </td>
      <td className={`${table.second} ${table.number}`}>{formatDuration(service.duration_minutes)}</td>
      <td className={`${table.secondEnd} ${table.number}`}>{formatMoney(service.price, service.currency)}</td>
      <td className={`${table.noCard} ${table.number} ${table.quiet} ${styles.optional}`}>
        {service.upcoming_appointments}
      </td>
      <td className={`${table.firstEnd} ${styles.overflow}`}>
        <FormControlLabel
          sx={{ m: 0 }}
          slotProps={{ typography: { className: styles.switch ?? '' } }}
          label={service.is_active ? messages.active : messages.off}
          control={
            <Switch
              checked={service.is_active}
              onChange={onToggle}
              slotProps={{
                input: { role: 'switch', 'aria-label': messages.activeOf({ name: service.name }) },
              }}
            />
          }
        />
      </td>
      <td className={`${table.noCard} ${styles.overflow}`}>
        <IconButton aria-label={messages.edit({ name: service.name })} onClick={onEdit}>
          <EditIcon size={16} />
        </IconButton>
        <IconButton aria-label={messages.delete({ name: service.name })} onClick={onDelete}>
          <BinIcon size={16} />
        </IconButton>
      </td>
    </tr>
  );
}
