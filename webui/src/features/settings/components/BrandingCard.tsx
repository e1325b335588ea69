import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/modules/business/changeBusiness';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { FieldFrame } from '@/components/form/FieldFrame';
import { LockIcon } from '@/components/icon/icons';
import { useInstallation, usePlansOff } from '@/modules/installation/InstallationContext';
import { Pane } from '@/components/layout/Pane';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { formatMoney } from '@/lib/money';
import { fieldError } from '@/lib/problem';
import { brandPaletteQuery, type BrandShades } from '../api/getBrandPalette';
import { brandingMessages } from '../brandingMessages';
import { brandingFields } from '../fields';
import { useCardDraft } from '../useCardDraft';
import styles from './BrandingCard.module.css';
import { SettingsCard } from './SettingsCard';

const text = brandingMessages.branding;

/** The business's own colour, or why a free business has none. */
export function BrandingCard() {
  const { business } = useBusiness();
  return business.limits.branding ? <BrandColorCard /> : <PremiumReason />;
}

const isColor = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed);
const productColor = '#0e5a54';

function BrandColorCard() {
  const { business } = useBusiness();
  const draft = useCardDraft<string, string>({
    fields: brandingFields,
    send: (business, brand_color) => changeBusiness(business, { brand_color }),
    savedText: text.saved,
  });
  const plansOff = usePlansOff();
  const [tried, setTried] = useState(false);
  const color = draft.value ?? business.brand_color;
  const changed = color.toLowerCase() !== business.brand_color;
  const valid = color === '' || isColor(color);
  const shown = isColor(color) ? color : business.brand_color || productColor;
  const palette = useQuery(brandPaletteQuery(shown)).data;
  const error = changed ? draft.error : null;
  const wrong = tried && !valid ? text.invalid : fieldError(error, 'brand_color');
  const hint = () => {
    if (color === '' || !palette || !valid) return text.hint;
    return palette.contrast === palette.corrected_contrast
      ? text.readable(palette.contrast)
      : text.corrected(
          palette.contrast,
          palette.palette.light.main.toUpperCase(),
          palette.corrected_contrast,
        );
  };

  return (
    <SettingsCard
      title={text.title}
      anchor="branding"
      changed={changed}
      action={!plansOff && <Chip label={text.premium} variant="filled" color="primary" />}
      note={text.note}
      saveLabel={text.save}
      saving={draft.saving}
      onSave={() => {
        setTried(true);
        if (valid) draft.submit(color, () => setTried(false));
      }}
      onCancel={() => {
        setTried(false);
        draft.discard();
      }}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <SaveFailure error={wrong === undefined ? error : null} title={text.failed} />
          <FieldFrame label={text.color} hint={hint()} error={wrong} optional>
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                fullWidth
                value={color}
                placeholder={text.example}
                onChange={({ target }) => draft.edit(target.value.trim())}
                inputProps={{ 'aria-describedby': describedBy, maxLength: 7, spellCheck: false }}
                startAdornment={
                  <input
                    type="color"
                    className={styles.swatch}
                    aria-label={text.pick}
                    value={shown}
                    onChange={({ target }) => draft.edit(target.value)}
                  />
                }
              />
            )}
          </FieldFrame>
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
    .map(({ price, currency, interval }) => text.price(formatMoney(price, currency), interval ?? ''));
  return (
    <Pane title={text.title} anchor="branding">
      <div className={styles.reason}>
        <Chip icon={<LockIcon size={14} />} label={text.pro} />
        <p>{text.reason}</p>
        {prices.length > 0 && <p>{text.prices(prices.join(text.or))}</p>}
        <UpgradeLink variant="outlined" />
      </div>
    </Pane>
  );
}
