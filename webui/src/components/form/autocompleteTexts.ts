import { messages } from './messages';

/** The names of the buttons within a field that is chosen by typing. */
export const autocompleteTexts = {
  clearText: messages.clear,
  closeText: messages.close,
  openText: messages.open,
};
