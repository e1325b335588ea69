import type { Translated } from '../language';
import { german } from './messages.de';
import { english, type Messages } from './messages.en';

export const messages: Translated<Messages> = { en: english, de: german };
