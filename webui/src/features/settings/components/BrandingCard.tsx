import { zodResolver } from '@hookform/resolvers/zod';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/lib/queries/changeBusiness';
import { FormTextField } from '@/components/form/FormTextField';
import { LockIcon } from '@/components/icon/icons';
import { useInstallation, usePlansOff } from '@/modules/installation/InstallationContext';
import { Pane } from '@/components/layout/Pane';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { formatMoney } from '@/lib/money';
import { z } from '@/lib/zod';
import { brandPaletteQuery, type BrandShades } from '../api/getBrandPalette';
import { brandingMessages } from '../brandingMessages';
import { brandingFields } from '../fields';
import { useSettingsForm } from '../useSettingsForm';
import styles from './BrandingCard.module.css';
import { SettingsCard } from './SettingsCard';

const text = brandingMessages.branding;

/** The business's own colour, or why a free business has none. */
export function BrandingCard() {
  const { business } = useBusiness();
  return business.limits.branding ? <BrandColorCard /> : <PremiumReason />;
}

const color = /^#[0-9a-f]{6}$/i;
const productColor = '#0e5a54';

const brandSchema = z.object({
  brand_color: z
    .string()
    .trim()
    .regex(/^(#[0-9a-f]{6})?$/i, text.invalid),
});

function BrandColorCard() {
  const { business } = useBusiness();
  const { control, setValue, card } = useSettingsForm({
    toValues: ({ brand_color }) => ({ brand_color }),
    resolver: zodResolver(brandSchema),
    names: ['brand_color'],
    fields: brandingFields,
    send: changeBusiness,
    savedText: text.saved,
  });
  const plansOff = usePlansOff();
  const typed = useWatch({ control, name: 'brand_color' });
  const valid = color.test(typed);
  const shown = valid ? typed : business.brand_color || productColor;
  const palette = useQuery(brandPaletteQuery(shown)).data;
  const hint = () => {
    if (!palette || !valid) return text.hint;
    return palette.contrast === palette.corrected_contrast
      ? text.readable({ contrast: palette.contrast })
      : text.corrected({
          from: palette.contrast,
          to: palette.palette.light.main.toUpperCase(),
          contrast: palette.corrected_contrast,
        });
  };

  return (
    <SettingsCard
      {...card}
      title={text.title}
      anchor="branding"
      changed={card.changed && typed.toLowerCase() !== business.brand_color}
      action={!plansOff && <Chip label={text.premium} variant="filled" color="primary" />}
      note={text.note}
      saveLabel={text.save}
      failedText={text.failed}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <FormTextField
            control={control}
            name="brand_color"
            label={text.color}
            hint={hint()}
            optional
            placeholder={text.example}
            native={{ maxLength: 7, spellCheck: false }}
            startAdornment={
              <input
                type="color"
                className={styles.swatch}
                aria-label={text.pick}
                value={shown}
                onChange={({ target }) =>
                  setValue('brand_color', target.value, { shouldDirty: true, shouldValidate: true })
                }
              />
            }
          />
        </div>
        {palette && <Preview shades={palette.palette.light} />}
      </div>
    </SettingsCard>
  );
}

/** How the booking page looks with the colour, always in the light scheme. */
function Preview({ shades }: { shades: BrandShades }) {
  const { business } = useBusiness();
  const style = { '--brand': shades.main, '--on-brand': shades.on_main } as CSSProperties;
  return (
    <div className={styles.preview} style={style} role="img" aria-label={text.preview}>
      <div className={styles.previewHead}>
        {business.logo_url !== null && <img src={business.logo_url} alt="" width={28} height={28} />}
        <strong>{business.name}</strong>
      </div>
      <div className={styles.previewBody}>
        <div className={styles.steps}>
          <i />
          <i />
          <i />
          <i />
        </div>
        <div className={styles.previewCard}>{text.previewService}</div>
        <div className={styles.previewButton}>{text.previewButton}</div>
      </div>
    </div>
  );
}

function PremiumReason() {
  const { plans } = useInstallation();
  const prices = plans
    .filter(({ interval }) => interval !== null)
    .map(({ price, currency, interval }) =>
      text.price({ price: formatMoney(price, currency), interval: interval ?? '' }),
    );
  return (
    <Pane title={text.title} anchor="branding">
      <div className={styles.reason}>
        <Chip icon={<LockIcon size={14} />} label={text.pro} />
        <p>{text.reason}</p>
        {prices.length > 0 && <p>{text.prices({ prices: prices.join(text.or) })}</p>}
        <UpgradeLink variant="outlined" />
      </div>
    </Pane>
  );
}
