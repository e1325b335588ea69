import type { Texts } from './texts.gen';

type Values = Record<string, string | number | boolean>;
interface Messages {
  [name: string]: string | Messages;
}

export interface Language {
  id: string;
  /** In the language itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** No native speaker has read it. */
  beta: boolean;
}

/** What the server writes into a page: the language, and the texts of the areas that the page needs. */
export interface PageTexts {
  language: string;
  /** The same for Intl. Missing without a server: English. */
  locale?: string;
  /** What people can choose from. Empty where they cannot choose. */
  languages: Language[];
  areas: Record<string, Messages>;
  /** The files with the areas that the page lacks, by their groups. */
  later?: Partial<Record<TextGroup, string>>;
}

/** Areas that are loaded together. adapters/texts/groups.go says which. */
export type TextGroup =
  'auth' | 'dashboard' | 'rest' | 'payment' | 'operator' | 'deposit' | 'several' | 'classes';

const page = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Partial<PageTexts>;
/** The language of the page, for Intl. */
export const locale = page.locale ?? 'en-US';
const numbers = new Intl.NumberFormat(locale);
const plurals = new Intl.PluralRules(locale);
export const languages = page.languages ?? [];

/** Keeps the direction of a value apart from that of a sentence from right to left, so that a phone number is not reversed. */
export const isolated = (value: string) =>
  locale.startsWith('ar') && value ? `\u2068${value}\u2069` : value;

/** Literal text: two apostrophes, quoted text, anything else. In a plural, # is special. */
const literal = /''|'(?=[{}])((?:''|[^'])*)'?|[^'{}]+|'/y;
const literalInPlural = /''|'(?=[{}#])((?:''|[^'])*)'?|[^'{}#]+|'/y;

/** Writes a message with its values. adapters/texts/README.md describes the format. Its reader in Go writes the same. */
export function write(message: string, values: Values = {}): string {
  let at = 0;

  /** Writes up to the end of the message or of the case that it is in. In a plural, # is the count. */
  const text = (count?: string): string => {
    const pattern = count === undefined ? literal : literalInPlural;
    for (let written = ''; ;) {
      pattern.lastIndex = at;
      const [found = '', quoted = found] = pattern.exec(message) ?? [];
      at += found.length;
      written += quoted.replaceAll("''", "'");
      if (found) continue;
      if (message[at] === '{') written += value();
      else if (count !== undefined && message[at] === '#') {
        written += count;
        at++;
      } else return written;
    }
  };

  /** Reads up to the next brace or comma, and steps over it. */
  const word = (): string => {
    const found = message.slice(at).split(/[,{}]/, 1)[0] ?? '';
    at += found.length + 1;
    return found.trim();
  };

  const value = (): string => {
    at++;
    const given = values[word()] ?? '';
    if (message[at - 1] === '}') return isolated(String(given));
    const isPlural = word() === 'plural';
    const count = numbers.format(Number(given));
    if (message[at - 1] === '}') return count;
    const cases = new Map<string, string>();
    for (let name = word(); message[at - 1] === '{'; name = word()) {
      cases.set(name, text(isPlural ? count : undefined));
      at++;
    }
    const chosen = isPlural ? plurals.select(Number(given)) : String(given);
    return cases.get(`=${given}`) ?? cases.get(chosen) ?? cases.get('other') ?? '';
  };

  return text();
}

function readable(messages: Messages): object {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => {
      if (typeof message === 'object') return [name, readable(message)];
      return [name, message.includes('{') ? (values: Values) => write(message, values) : write(message)];
    }),
  ) as object;
}

/** The texts of an area, in the language of the page. */
export function textsOf<Area extends keyof Texts>(area: Area): Texts[Area] {
  const messages = page.areas?.[area];
  if (!messages) throw new Error(`the page has no texts of ${area}`);
  return readable(messages) as Texts[Area];
}

const files = new Map<string, Promise<void>>();

/** Waits for the texts of a group, unless the page has them. A file that could not be loaded is loaded again the next time. */
export function loadTexts(group: TextGroup): Promise<void> {
  const address = page.later?.[group];
  if (address === undefined) return Promise.resolve();
  const loading = files.get(address) ?? addFile(address);
  files.set(address, loading);
  return loading;
}

async function addFile(address: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
    Object.assign((page.areas ??= {}), await response.json());
  } catch (error) {
    files.delete(address);
    throw error;
  }
}
