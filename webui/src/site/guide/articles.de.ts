import type { Group } from './article';
import { appointments } from './articles/de/appointments';
import { bookingRules } from './articles/de/bookingRules';
import { classes } from './articles/de/classes';
import { customers } from './articles/de/customers';
import { dataAndPrivacy } from './articles/de/dataAndPrivacy';
import { deposits } from './articles/de/deposits';
import { embedding } from './articles/de/embedding';
import { gettingStarted } from './articles/de/gettingStarted';
import { hours } from './articles/de/hours';
import { limits } from './articles/de/limits';
import { linkAndQr } from './articles/de/linkAndQr';
import { notifications } from './articles/de/notifications';
import { services } from './articles/de/services';
import { signIn } from './articles/de/signIn';
import { staff } from './articles/de/staff';

/** The articles of the German guide. */
export const german: readonly Group[] = [
  { title: 'Beginnen', articles: [gettingStarted, linkAndQr, embedding] },
  { title: 'Einrichten', articles: [services, classes, hours, bookingRules, staff, deposits] },
  { title: 'Jeden Tag', articles: [appointments, customers, notifications] },
  { title: 'Konto und Daten', articles: [signIn, dataAndPrivacy, limits] },
];
