import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { FieldFrame } from '@/components/form/FieldFrame';
import { languageOptions } from '@/components/form/languageOptions';
import { qrMessages as text } from './qrMessages';

interface QrLanguageProps {
  /** Empty: the browser decides. */
  value: string;
  onChange: (language: string) => void;
}

/** The language in which the page of a code opens. */
export function QrLanguage({ value, onChange }: QrLanguageProps) {
  const { language: main, languages } = useBusiness().business;
  const known = useInstallation().customer_languages;
  const offered = known.filter(({ id }) => languages.length === 0 || id === main || languages.includes(id));
  if (offered.length < 2) return null;
  const options = [{ value: '', label: text.browserLanguage }, ...languageOptions(offered)];
  return (
    <FieldFrame label={text.language}>
      {({ id }) => (
        <Select
          displayEmpty
          value={value}
          onChange={({ target }) => onChange(target.value)}
          SelectDisplayProps={{ id, 'aria-label': text.language }}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
