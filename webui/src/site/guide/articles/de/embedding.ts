import type { Article } from '../../article';

export const embedding: Article = {
  slug: 'embedding',
  title: 'Auf Ihrer eigenen Website',
  about: 'Ihre Buchungsseite auf Ihrer Website zeigen, als Button oder als Teil einer Seite.',
  parts: [
    {
      id: 'code',
      title: 'Code kopieren',
      blocks: [
        {
          steps: [
            'Drücken Sie **Einbettungscode** in der **Übersicht**, oder in den **Einstellungen** unter **Website und QR-Code**.',
            'Wählen Sie die **Darstellung**. **Button** öffnet die Buchungsseite vor Ihrer Seite. **Direkt** setzt sie in Ihre Seite, wo sie mit ihrem Inhalt wächst.',
            'Stellen Sie Größe, Farben, Ecken und Schriftgröße ein. Die Vorschau zeigt Ihre echte Buchungsseite.',
            'Drücken Sie **Code kopieren**, und fügen Sie ihn auf Ihrer Website ein, wo der Button oder die Seite erscheinen soll.',
          ],
        },
        { picture: 'embed', shows: 'Der Dialog mit den Optionen des Widgets, seiner Vorschau und dem Code.' },
      ],
    },
    {
      id: 'iframe',
      title: 'Wenn Ihr Website-Baukasten Scripts entfernt',
      blocks: [
        'Wählen Sie **Iframe** als Art des Codes. Er braucht kein Script, und seine Höhe ist fest: Wählen Sie eine, in die Ihre längste Liste von Leistungen passt.',
        'Wenn Ihre Website eine Content-Security-Policy setzt, erlauben Sie die Adresse dieser Website in `script-src` und `frame-src`.',
      ],
    },
    {
      id: 'colors',
      title: 'Gut lesbare Farben',
      blocks: [
        'Das Widget hat eigene Farben, getrennt von Ihrem Erscheinungsbild. Wäre eine Farbe auf ihrem Hintergrund schwer lesbar, nimmt die Seite die nächste gut lesbare, und der Dialog sagt, welche.',
        'Im Code kann eine Farbe jede Form haben, die CSS kennt, zum Beispiel `teal` oder `#088`. Ohne Farben ist das Widget hell oder dunkel wie die Seite um es herum. Wird ein Attribut später geändert, ändert sich das Aussehen sofort, und was jemand schon eingegeben hat, bleibt. Stimmt der Link oder ein Wert nicht, sagt das Widget es auf der Seite.',
      ],
    },
    {
      id: 'sites',
      title: 'Wo es erscheinen darf',
      blocks: [
        'Jede Website darf Ihre Buchungsseite zeigen, wenn Sie nicht unter **Wo das Widget erscheinen darf** die erlaubten auflisten: eine pro Zeile, höchstens 20. Adressen mit und ohne `www` zählen als zwei Websites, und `https://*.example.com` meint alle ihre Subdomains.',
        'Das Widget setzt keine Cookies. Was dort eingegeben wird, geht nur an diese Website; Ihre Website erhält es nie. Anzahlungen werden auf der Seite des Zahlungsdienstes bezahlt, außerhalb des Rahmens.',
      ],
    },
  ],
};
