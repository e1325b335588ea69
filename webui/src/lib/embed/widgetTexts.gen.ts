// Generated from adapters/texts by `make generate`.

export const widgetTexts = {
  ar: {
    button: 'الحجز الآن',
    dialog: 'حجز موعد',
  },
  de: {
    button: 'Jetzt buchen',
    dialog: 'Termin buchen',
  },
  en: {
    button: 'Book now',
    dialog: 'Book an appointment',
  },
  es: {
    button: 'Reservar ahora',
    dialog: 'Reservar una cita',
  },
  fr: {
    button: 'Réserver',
    dialog: 'Prendre rendez-vous',
  },
  'pt-BR': {
    button: 'Agendar agora',
    dialog: 'Agendar um horário',
  },
  tr: {
    button: 'Randevu al',
    dialog: 'Randevu al',
  },
} as const;
