import { textsOf } from '@/lib/texts';

/** Texts of the lines that banners are outside of the Overview. */
export const bannerMessages = textsOf('banner');
