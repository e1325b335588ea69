import Chip from '@mui/material/Chip';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LockIcon } from '@/components/icon/icons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import styles from './QrDialog.module.css';
import { qrMessages as text } from './qrMessages';

interface Branding {
  color: boolean;
  logo: boolean;
}

interface QrBrandingProps {
  value: Branding;
  /** The colour of the code that is shown. */
  drawnIn: string | undefined;
  onChange: (branding: Branding) => void;
}

/** Whether the code has the business's colour and logo. A free business reads that they need Premium. */
export function QrBranding({ value, drawnIn, onChange }: QrBrandingProps) {
  const { business } = useBusiness();
  const plansOff = usePlansOff();
  const { brand_color, logo_url, limits } = business;
  const hasColor = limits.branding && brand_color !== '';
  const hasLogo = limits.branding && logo_url !== null;
  const colorText = () => {
    if (!limits.branding) return text.colorFree;
    if (!hasColor) return text.colorMissing;
    const corrected = value.color && drawnIn !== undefined && drawnIn !== brand_color;
    return corrected
      ? text.colorCorrected({ from: brand_color.toUpperCase(), to: drawnIn.toUpperCase() })
      : text.colorUsed({ color: brand_color.toUpperCase() });
  };
  const logoText = () => {
    if (!limits.branding) return text.logoFree;
    return hasLogo ? text.logoUsed : text.logoMissing;
  };
  return (
    <>
      <div className={styles.head}>
        <h3>{text.branding}</h3>
        {!limits.branding && <Chip icon={<LockIcon size={14} />} label={text.pro} />}
        {limits.branding && !plansOff && <Chip label={text.premium} variant="filled" color="primary" />}
      </div>
      <Option
        label={text.color}
        hint={colorText()}
        available={hasColor}
        checked={value.color}
        onChange={(color) => onChange({ ...value, color })}
      />
      <Option
        label={text.logo}
        hint={logoText()}
        available={hasLogo}
        checked={value.logo}
        onChange={(logo) => onChange({ ...value, logo })}
      />
      {!limits.branding && <p className={styles.free}>{text.free}</p>}
    </>
  );
}

interface OptionProps {
  label: string;
  hint: string;
  available: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Option({ label, hint, available, checked, onChange }: OptionProps) {
  const id = useId();
  return (
    <div className={styles.option}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      <Switch
        disabled={!available}
        checked={available && checked}
        onChange={(_, chosen) => onChange(chosen)}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': `${id}-hint` } }}
      />
    </div>
  );
}
