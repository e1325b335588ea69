import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { DownloadIcon, MoreIcon } from '@/components/icon/dashboardIcons';
import { CalendarIcon } from '@/components/icon/icons';
import { paths } from '@/lib/paths';
import { csvAddress } from '../api/listAppointments';
import { toQuery, type Filters } from '../filters';
import { messages } from '../messages';
import styles from './FilterBar.module.css';

/** What can be done with the list as a whole. */
export function ListMenu({ filters }: { filters: Filters }) {
  const { business } = useBusiness();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const selection = toQuery({ ...filters, order: undefined });
  return (
    <>
      <IconButton
        className={styles.more ?? ''}
        aria-label={messages.listMenu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': messages.listMenu } }}
      >
        <MenuItem component="a" href={csvAddress(business.id, selection)} download onClick={close}>
          <ListItemIcon>
            <DownloadIcon size={16} />
          </ListItemIcon>
          {messages.exportList}
        </MenuItem>
        <MenuItem component={Link} to={paths.settings(business.id, 'feeds')}>
          <ListItemIcon>
            <CalendarIcon size={16} />
          </ListItemIcon>
          {messages.calendarFeeds}
        </MenuItem>
      </Menu>
    </>
  );
}
