import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@/site/language';

const catalogue = path.resolve(import.meta.dirname, '../../../adapters/texts');

interface Messages {
  [name: string]: string | Messages;
}

/** The messages of a language by their ids. */
function messagesIn(language: Language): Map<string, string> {
  const all = new Map<string, string>();
  const add = (messages: Messages, prefix: string) => {
    for (const [name, message] of Object.entries(messages))
      if (typeof message === 'string') all.set(`${prefix}.${name}`, message);
      else add(message, `${prefix}.${name}`);
  };
  const folder = path.join(catalogue, language);
  for (const file of readdirSync(folder))
    add(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Messages, file);
  return all;
}

/** Returns a function that translates a text of the screens, which the scripts call by its English words. */
export function screenTexts(language: Language): (english: string) => string {
  const english = messagesIn('en');
  const translated = messagesIn(language);
  return (text) => {
    const found = new Set([...english].filter(([, own]) => own === text).map(([id]) => translated.get(id)));
    const [only] = found;
    if (only === undefined || found.size > 1)
      throw new Error(`“${text}” is in ${language}: ${[...found].join(', ') || 'nothing'}`);
    return only;
  };
}
