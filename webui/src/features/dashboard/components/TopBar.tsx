import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useLeaveDashboard } from '@/components/feedback/UnsavedChanges';
import { LogoutIcon, QrCodeIcon } from '@/components/icon/dashboardIcons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { usePhone } from '@/components/layout/useScreen';
import { messages as plans } from '@/modules/plan/messages';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { LazyQrDialog } from '@/modules/sharing/LazyDialogs';
import { messages as sharing } from '@/modules/sharing/messages';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { Bell, type BellProps } from './Bell';

/** The business's name, its plan where there are plans, and the actions that are available on every tab. */
export function TopBar({ onLogout, ...bell }: { onLogout: () => void } & BellProps) {
  const { business } = useBusiness();
  const phone = usePhone();
  const leave = useLeaveDashboard();
  const [showsQr, setShowsQr] = useState(false);
  const premium = business.tier === 'premium';
  const plansOff = usePlansOff();
  const plan = premium ? messages.premium : messages.free;
  return (
    <header className={styles.top}>
      <div className={styles.identity}>
        {business.logo_url !== null && (
          <img className={styles.logo} src={business.logo_url} alt="" width={28} height={28} />
        )}
        <span className={styles.name} title={business.name} dir="auto">
          {business.name}
        </span>
        {!plansOff &&
          (phone ? (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {plan}
            </Typography>
          ) : (
            <Chip label={plan} {...(premium ? { variant: 'filled', color: 'primary' } : {})} />
          ))}
      </div>
      {!premium && <UpgradeLink label={plans.upgradeShort} variant="outlined" />}
      {phone ? (
        <>
          <IconButton aria-label={sharing.qrCode} onClick={() => setShowsQr(true)}>
            <QrCodeIcon />
          </IconButton>
          <Bell {...bell} />
          <IconButton aria-label={messages.logout} onClick={() => leave(onLogout)}>
            <LogoutIcon />
          </IconButton>
        </>
      ) : (
        <>
          <Button
            variant="text"
            color="secondary"
            startIcon={<QrCodeIcon size={16} />}
            onClick={() => setShowsQr(true)}
          >
            {sharing.qrCode}
          </Button>
          <Bell {...bell} />
          <Button
            variant="text"
            color="secondary"
            startIcon={<LogoutIcon size={16} />}
            onClick={() => leave(onLogout)}
          >
            {messages.logout}
          </Button>
        </>
      )}
      <LazyQrDialog open={showsQr} onClose={() => setShowsQr(false)} />
    </header>
  );
}
