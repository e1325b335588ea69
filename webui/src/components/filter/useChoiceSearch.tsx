import { useState } from 'react';
import { isLong } from '@/components/form/longList';
import { locale } from '@/lib/texts';
import { SearchField } from './SearchField';

/** The search field of a list of choices, which a short list does not have, and whether it finds a name. */
export function useChoiceSearch(label: string, choices: readonly unknown[]) {
  const [typed, setTyped] = useState('');
  return {
    field: isLong(choices) && <SearchField value={typed} label={label} onSearch={setTyped} />,
    finds: (name: string) => name.toLocaleLowerCase(locale).includes(typed.toLocaleLowerCase(locale)),
  };
}
