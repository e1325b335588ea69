import { german } from './messages.de';
import { english } from './messages.en';

export const messages = { en: english, de: german };
