import type { Group } from './article';
import { appointments } from './articles/appointments';
import { bookingRules } from './articles/bookingRules';
import { classes } from './articles/classes';
import { customers } from './articles/customers';
import { dataAndPrivacy } from './articles/dataAndPrivacy';
import { deposits } from './articles/deposits';
import { embedding } from './articles/embedding';
import { gettingStarted } from './articles/gettingStarted';
import { hours } from './articles/hours';
import { limits } from './articles/limits';
import { linkAndQr } from './articles/linkAndQr';
import { notifications } from './articles/notifications';
import { services } from './articles/services';
import { signIn } from './articles/signIn';
import { staff } from './articles/staff';

/** The articles of the guide, in the order in which an owner needs them. */
export const english: readonly Group[] = [
  { title: 'Begin', articles: [gettingStarted, linkAndQr, embedding] },
  { title: 'Set up', articles: [services, classes, hours, bookingRules, staff, deposits] },
  { title: 'Every day', articles: [appointments, customers, notifications] },
  { title: 'Account and data', articles: [signIn, dataAndPrivacy, limits] },
];
