import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { paths } from '@/lib/paths';
import { messages } from './messages';

interface UpgradeLinkProps {
  label?: string;
  variant?: ButtonProps['variant'];
}

/** Leads to the choice of plans. Renders nothing where the installation sells no plans. */
export function UpgradeLink({ label = messages.upgrade, variant = 'contained' }: UpgradeLinkProps) {
  const { business } = useBusiness();
  const { plans } = useInstallation();
  if (plans.length === 0) return null;
  return (
    <Button component={Link} to={paths.settings(business.id, 'subscription')} variant={variant}>
      {label}
    </Button>
  );
}
