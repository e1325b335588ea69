import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** How rules are written for pages from right to left. With plugins of its own, a cache leaves its default out, which adds prefixes. */
export const mirrored = [prefixer, mirror];
