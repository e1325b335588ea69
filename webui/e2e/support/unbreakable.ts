/** Values of 60 characters without a place to break a line, as some names, addresses and links are. */
export const unbreakable = {
  name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis',
  business: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkfriseu',
  service: 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsg',
  email: `${'konstantinopoulou'.repeat(3).slice(0, 48)}@example.com`,
  link: `example.com/${'salon'.repeat(10)}`.slice(0, 60),
};
