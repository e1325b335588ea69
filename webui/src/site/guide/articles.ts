import type { Translated } from '../language';
import type { Article, Group } from './article';
import { german } from './articles.de';
import { english } from './articles.en';

/** A language without articles has no guide. */
export const groups: Translated<readonly Group[]> = { en: english, de: german };

/** The address of an article in English. */
export const addressOf = ({ slug }: Article): `/guide/${string}` => `/guide/${slug}`;
