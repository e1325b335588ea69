import { locale } from './texts';

const counts = new Intl.NumberFormat(locale);

/** "1,284" */
export const countText = (count: number) => counts.format(count);
