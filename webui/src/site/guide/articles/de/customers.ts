import type { Article } from '../../article';

export const customers: Article = {
  slug: 'customers',
  title: 'Kundschaft',
  about:
    'Alle, die gebucht haben, mit Besuchen und Anmerkungen, und wie Sie ihre Daten exportieren oder löschen.',
  parts: [
    {
      id: 'list',
      title: 'Die Liste',
      blocks: [
        '**Kundschaft** hat eine Zeile für jede E-Mail-Adresse, mit der gebucht wurde. Gesucht wird in Namen, E-Mail-Adressen und Telefonnummern. **Anstehend** zeigt, wer einen anstehenden Termin hat, und **Seit 90 Tagen nicht da**, wen Sie vielleicht erinnern möchten.',
        'Wählen Sie eine Person, um zu sehen, wie oft sie da war, abgesagt hat oder nicht erschienen ist, ihre Termine, und Anmerkungen, die nur Sie sehen. **Schreiben** öffnet Ihr E-Mail-Programm.',
      ],
    },
    {
      id: 'edit',
      title: 'Berichtigen und zusammenführen',
      blocks: [
        '**Bearbeiten** ändert Name, E-Mail-Adresse und Telefonnummer, auch in anstehenden Terminen. Ändert sich die E-Mail-Adresse, erhält die alte eine Mitteilung, die Links in früheren E-Mails gelten nicht mehr, und die neue erhält einen neuen Link. Hat jemand mit zwei Adressen gebucht, fasst **Zusammenführen mit …** beide unter einem Namen zusammen, und die Adresse, die bleibt, erhält die E-Mails. Das lässt sich nicht rückgängig machen.',
      ],
    },
    {
      id: 'block',
      title: 'Blockieren',
      blocks: [
        '**Blockieren** verhindert, dass mit einer E-Mail-Adresse und einer Telefonnummer online gebucht wird. Die Person sieht einen höflichen Satz mit Ihrer Telefonnummer, nicht das Wort „blockiert“. Gebuchte Termine bleiben, und Sie selbst können weiter für diese Person buchen.',
      ],
    },
    {
      id: 'rights',
      title: 'Wenn jemand nach seinen Daten fragt',
      blocks: [
        '**Daten exportieren** gibt Ihnen eine Datei mit allem, was über die Person gespeichert ist, zum Weitergeben. **Person löschen** entfernt Name, E-Mail-Adresse, Telefonnummer und Anmerkungen endgültig, auch in Nachrichten. Anstehende Termine werden zuerst abgesagt; vergangene bleiben ohne die Angaben zur Person bestehen, damit Ihre Zahlen weiter stimmen. Mehr dazu unter [Daten und Datenschutz](/guide/data-and-privacy).',
      ],
    },
  ],
};
