import type { Article } from '../../article';

export const linkAndQr: Article = {
  slug: 'link-and-qr-code',
  title: 'Link und QR-Code',
  about: 'Wo Ihre Buchungsseite ist, wie Sie sie teilen, und wie Sie sehen, woher Buchungen kommen.',
  parts: [
    {
      id: 'link',
      title: 'Ihr Buchungslink',
      blocks: [
        'Er steht in der **Übersicht** unter **Ihre Buchungsseite**. **Link kopieren** legt ihn in die Zwischenablage: für Ihr Profil in sozialen Medien, Ihren Eintrag in Karten oder Ihre E-Mail-Signatur.',
        'Einen kürzeren oder klareren wählen Sie unter **Einstellungen**, **Angaben zum Betrieb**, **Anderen Link wählen**. Er kann 3 bis 40 Buchstaben, Ziffern und Bindestriche haben. Alte Links und gedruckte Codes führen weiter zu Ihrer Seite, und kein anderer Betrieb bekommt sie je.',
      ],
    },
    {
      id: 'qr-code',
      title: 'Der QR-Code',
      blocks: [
        {
          steps: [
            'Drücken Sie **QR-Code** in der **Übersicht**, oder in den **Einstellungen** unter **Website und QR-Code**.',
            'Wählen Sie **PNG, Bildschirm** oder **SVG, Druck**. Der Dialog sagt, bis zu welcher Breite das Bild scharf gedruckt wird.',
            'Drücken Sie **QR-Code herunterladen**, und bringen Sie ihn an Ihrer Tür, Ihren Karten oder Ihrem Fenster an.',
          ],
        },
        {
          when: 'Plans',
          blocks: [
            'Mit Premium zeichnet **Eigenes Erscheinungsbild** ihn in Ihrer Markenfarbe mit Ihrem Logo in der Mitte. Eine Farbe, die für Scanner zu hell ist, wird abgedunkelt.',
          ],
          otherwise: [
            '**Eigenes Erscheinungsbild** zeichnet ihn in Ihrer Markenfarbe mit Ihrem Logo in der Mitte. Eine Farbe, die für Scanner zu hell ist, wird abgedunkelt.',
          ],
        },
        { picture: 'qr-code', shows: 'Der Dialog mit dem QR-Code und seinen Formaten.' },
      ],
    },
    {
      id: 'more-precise-links',
      title: 'Links für einen Zweck',
      blocks: [
        'Zusätze zum Link öffnen die Seite bei einem späteren Schritt, oder sagen Ihnen später, woher Buchungen kamen:',
        {
          terms: [
            [
              '`?src=newsletter`',
              'ein Wort Ihrer Wahl, mit bis zu 40 Kleinbuchstaben, Ziffern, Bindestrichen und Unterstrichen',
            ],
            ['`?service=…`', 'diese Leistung ist schon gewählt'],
            ['`?staff=…`', 'diese Person ist schon gewählt; `any` für keine Präferenz'],
            ['`?date=2027-06-10`', 'dieses Datum ist schon gewählt'],
            ['`?lang=de`', 'in dieser Sprache, hier Deutsch'],
          ],
        },
        'Während Sie auf Ihrer eigenen Buchungsseite wählen, ändert sich ihre Adresse mit, sodass Sie den Link aus dem Browser kopieren können. Verbinden Sie mehrere Zusätze mit `&`. Ihre eigenen Wörter erscheinen in den **Auswertungen** unter **Woher Buchungen kommen**, neben dem Buchungslink, dem QR-Code, dem Widget auf Ihrer Website und dem, was Sie selbst eingetragen haben.',
      ],
    },
    {
      id: 'languages',
      title: 'Sprachen',
      blocks: [
        'Ihre Kundschaft liest die Buchungsseite in der Sprache des Browsers und kann sie am Fuß der Seite wechseln. E-Mails und Kalendereinträge folgen der Sprache, in der gebucht wurde. Was Sie selbst geschrieben haben, zum Beispiel Leistungen und Hinweise, bleibt, wie es ist.',
        'In den **Einstellungen** unter **Sprachen der Kundschaft** wählen Sie die **Hauptsprache**, für alle, deren Browser eine andere verlangt, und welche Sprachen zur Auswahl stehen. Ihre eigene Sprache finden Sie unter **Sicherheit**. Für einzelne Personen aus Kundschaft und Team wählen Sie beim Bearbeiten eine andere **Sprache der E-Mails**, und für einen QR-Code die **Sprache der Seite**.',
      ],
    },
    {
      id: 'logo-and-color',
      title: 'Logo und Farbe',
      blocks: [
        'Laden Sie Ihr Logo unter **Einstellungen**, **Logo** hoch: PNG, JPEG oder WebP mit höchstens 5 MB, am besten quadratisch und mindestens 200 Pixel breit. Es erscheint auf der Buchungsseite und in E-Mails.',
        'Unter **Erscheinungsbild** wählen Sie Ihre Farbe. Wäre weiße Schrift darauf schwer lesbar, wird die Farbe abgedunkelt.',
        { when: 'Plans', blocks: ['Die Farbe gehört zu Premium, das Logo nicht.'] },
      ],
    },
    {
      id: 'search-engines',
      title: 'Suchmaschinen und Messenger',
      blocks: [
        'Google, Bing und andere können Ihre Buchungsseite anzeigen, und Messenger zeigen eine Vorschau Ihres Links: beide mit Name, Beschreibung und Logo Ihres Betriebs.',
        'Wenn nur Menschen mit dem Link die Seite finden sollen, schalten Sie in den **Einstellungen** unter **Website und QR-Code** die Option **Vor Suchmaschinen verbergen** ein. Suchmaschinen werden dann gebeten, die Seite wegzulassen. Das kann Wochen dauern. Wer den Link hat, kann weiter buchen.',
      ],
    },
  ],
};
