import { createContext } from 'react';

/**
 * Whether the visitor has navigated inside the program. The first screen leaves the focus to the browser; each
 * later one puts it on its title.
 */
export const ArrivalContext = createContext(false);
