import { messages } from './messages';
import type { SelectOption } from './FormSelect';

interface Language {
  id: string;
  name: string;
  beta: boolean;
}

/** Languages to choose from, by their own names. */
export const languageOptions = (languages: readonly Language[]): SelectOption[] =>
  languages.map(({ id, name, beta }) => ({ value: id, label: beta ? messages.beta({ name }) : name }));
