import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { CloseIcon, WarningIcon } from '@/components/icon/icons';
import { paths } from '@/lib/paths';
import { storedHint } from '@/lib/sessionHint';
import { bannerMessages as text } from '../bannerMessages';
import styles from './Banner.module.css';

interface BannerProps {
  /** Which banner this is. */
  name: string;
  /** The facts that it is about, once they are known. Put away, it is shown again when they change. */
  about: string | undefined;
  kind: 'error' | 'action';
  title: string;
  /** The full notice. */
  children: ReactNode;
}

/** A notice above every tab: in full on the Overview, and elsewhere as one line that leads there and can be put away. */
export function Banner({ name, about, kind, title, children }: BannerProps) {
  const { business } = useBusiness();
  const overview = paths.overview(business.id);
  const [hint] = useState(() => storedHint(`slotwise.banner-closed.${name}`));
  const [closed, setClosed] = useState(() => hint.read());
  const { pathname } = useLocation();
  const facts = `${business.id} ${about}`;
  if (pathname.replace(/\/$/, '') === overview) return children;
  if (about === undefined || closed === facts) return null;
  const close = () => {
    hint.write(facts);
    setClosed(facts);
  };
  return (
    <div role={kind === 'error' ? 'alert' : 'note'} className={`${styles.line} ${styles[kind]}`}>
      <WarningIcon size={16} />
      <Link to={overview}>{title}</Link>
      <IconButton size="small" aria-label={text.close({ title: title.replace(/\.$/, '') })} onClick={close}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
