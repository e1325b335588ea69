import type { Translated } from '../language';
import { german } from './synonyms.de';
import { english } from './synonyms.en';

export const synonyms: Translated<Readonly<Record<string, string>>> = { en: english, de: german };
