import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { UsersIcon } from '@/components/icon/dashboardIcons';
import type { OpeningLink } from '@/components/layout/useAddress';
import type { Session } from '@/lib/queries/sessions';
import { PlacesBar } from '../../sessions/PlacesBar';
import type { Entry } from '../columns';
import { narrowTime } from '../entryText';
import type { Placed } from '../layout';
import { placesText, sessionLabel } from '../sessionText';
import { boxOf } from './boxOf';
import grid from './TimeGrid.module.css';
import styles from './SessionBlock.module.css';

interface SessionBlockProps {
  session: Session;
  id: string | undefined;
  entry: Placed<Entry>;
  link: OpeningLink;
  compact: boolean;
  selected: boolean;
  past: boolean;
}

/** A date of a class in a time grid, with all its participants. */
export function SessionBlock({ session, id, entry, link, compact, selected, past }: SessionBlockProps) {
  const { format } = useBusiness();
  const minutes = entry.to - entry.from;
  const label = sessionLabel(session, format);
  const cancelled = session.status === 'cancelled';
  const { start_datetime: start, end_datetime: end } = session;
  const classes = [
    grid.entry,
    cancelled ? grid.cancelled : styles.session,
    past && styles.past,
    selected && grid.selected,
    minutes <= 30 && grid.short,
    minutes < 30 && grid.tiny,
  ];
  return (
    <li className={grid.place} style={boxOf(entry)}>
      <Link
        id={id}
        className={classes.filter(Boolean).join(' ')}
        {...link}
        title={label}
        aria-label={label}
        {...(selected ? { 'aria-current': 'true' } : {})}
      >
        <b>
          <UsersIcon size={14} />
          <span dir="auto">{session.service_name}</span>
        </b>
        <span>{placesText(session)}</span>
        {minutes >= 45 && !cancelled && <PlacesBar {...session} />}
        {minutes >= 75 && (
          <span className={grid.quiet}>
            {compact ? narrowTime(start, format) : format.timeRange(start, end)}
          </span>
        )}
      </Link>
    </li>
  );
}
