import { messages } from './messages';

/** The language of emails to a person, as a field whose change by others is shown. It is empty if it is the business's. */
export const emailLanguage = {
  label: messages.emailLanguage,
  text: ({ language }: { language: string }) =>
    language && (new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language),
};
