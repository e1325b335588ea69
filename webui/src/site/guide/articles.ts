import type { Article } from './article';
import { german } from './articles.de';
import { english } from './articles.en';

export const groups = { en: english, de: german };

/** The address of an article in English. */
export const addressOf = ({ slug }: Article): `/guide/${string}` => `/guide/${slug}`;
