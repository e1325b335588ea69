import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { use } from 'react';
import { languageOptions } from '@/components/form/languageOptions';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import { languages } from '@/lib/texts';
import { AccountCalls, useAccountChange, type Account } from './account';
import { securityMessages as text } from './messages';

/** Loads the page again: in the language, or in that of the account. */
function loadPage(language?: string) {
  const address = new URL(window.location.href);
  if (language === undefined) address.searchParams.delete('lang');
  else address.searchParams.set('lang', language);
  history.replaceState(history.state, '', address);
  window.location.reload();
}

/** Changes the language of the account. Whoever shares a demo account changes only that of the page. */
export function LanguageChoice({ account }: { account: Account }) {
  const toast = useToast();
  const change = useAccountChange(use(AccountCalls).chooseLanguage);
  const choose = (language: string) => {
    if (account.shared) {
      loadPage(language);
      return;
    }
    change.mutate(language, {
      onSuccess: () => loadPage(),
      onError: (error) => toast.error(problemDetail(error, text.failed)),
    });
  };
  return (
    <Select
      native={false}
      value={account.shared ? document.documentElement.lang : account.language}
      disabled={change.isPending}
      onChange={({ target }) => choose(target.value)}
      SelectDisplayProps={{ 'aria-label': text.language.title }}
    >
      {languageOptions(languages).map(({ value, label }) => (
        <MenuItem key={value} value={value} lang={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
