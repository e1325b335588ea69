import { locale } from './texts';

const counts = new Intl.NumberFormat(locale);

/** "1,284" */
export const countText = (count: number) => counts.format(count);

const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** "12.5%" */
export const percentText = (percent: number) => percents.format(percent / 100);
