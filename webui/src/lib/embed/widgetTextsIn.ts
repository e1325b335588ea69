import { widgetTexts } from './widgetTexts.gen';

type WidgetTexts = Readonly<Record<keyof typeof widgetTexts.en, string>>;

const all: Readonly<Record<string, WidgetTexts>> = widgetTexts;

/** The widget's texts in a language, such as "de" or "de-AT". In English if there are none. */
export function widgetTextsIn(language: string): WidgetTexts {
  const [primary = ''] = language.split('-');
  const near = Object.keys(all).find((id) => id.split('-')[0] === primary.toLowerCase());
  return all[language] ?? all[near ?? 'en'] ?? widgetTexts.en;
}
