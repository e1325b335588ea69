import { german } from './synonyms.de';
import { english } from './synonyms.en';

export const synonyms = { en: english, de: german };
