import { useBusiness } from '@/modules/business/BusinessContext';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { languageOptions } from '@/components/form/languageOptions';
import { QrChoice } from './QrChoice';
import styles from './QrDialog.module.css';
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
  return (
    <div className={styles.language}>
      <QrChoice
        label={text.language}
        options={[{ value: '', label: text.browserLanguage }, ...languageOptions(offered)]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
