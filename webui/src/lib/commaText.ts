import { messages } from './messages';

/** "Cut, Color, Wash" */
export const commaText = (parts: readonly string[]) => parts.join(messages.comma);
