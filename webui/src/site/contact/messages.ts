import type { InEach } from '../language';
import { arabic } from './messages.ar';
import { german } from './messages.de';
import { english, type Messages } from './messages.en';
import { spanish } from './messages.es';
import { french } from './messages.fr';
import { portuguese } from './messages.pt-BR';
import { turkish } from './messages.tr';

export const messages: InEach<Messages> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  'pt-BR': portuguese,
  tr: turkish,
  ar: arabic,
};
