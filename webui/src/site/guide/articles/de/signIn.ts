import type { Article } from '../../article';

export const signIn: Article = {
  slug: 'sign-in-and-security',
  title: 'Anmeldung und Sicherheit',
  about: 'Passwort, Zwei-Faktor-Anmeldung, Ihre Adresse, und wer angemeldet ist.',
  parts: [
    {
      id: 'password',
      title: 'Passwort',
      blocks: [
        'Ändern Sie es unter **Einstellungen**, **Sicherheit**, **Passwort ändern**. Es braucht mindestens 8 Zeichen und darf nicht leicht zu erraten sein: keines der 10.000 häufigsten, keine Folge wie abcd1234, nicht Ihre Adresse oder der Name Ihres Betriebs. Mit der Zwei-Faktor-Anmeldung wird auch ein Code verlangt. Beim Ändern werden alle anderen Browser abgemeldet. Wenn Sie das Passwort vergessen haben, sendet Ihnen **Passwort vergessen?** auf der Anmeldeseite einen Link, der eine Stunde lang und nur einmal gilt.',
      ],
    },
    {
      id: 'two-factor',
      title: 'Zwei-Faktor-Anmeldung',
      blocks: [
        'Ein zweiter Schritt hält andere fern, auch wenn sie Ihr Passwort kennen.',
        {
          steps: [
            'Drücken Sie unter **Einstellungen**, **Sicherheit** neben **Zwei-Faktor-Anmeldung** auf **Einschalten**, und geben Sie Ihr Passwort ein.',
            'Scannen Sie den Code mit einer Authenticator-App, etwa von Google, Microsoft oder Ihrem Passwortmanager, und geben Sie die sechs Ziffern ein, die sie zeigt.',
            'Bewahren Sie die zehn Wiederherstellungscodes dort auf, wo Sie Passwörter aufbewahren. Jeder gilt einmal, wenn Ihr Telefon nicht zur Hand ist, und sie sind nur einmal zu sehen.',
          ],
        },
        'Wenn Sie das Telefon und die Wiederherstellungscodes verloren haben, melden Sie sich mit Ihrem Passwort an, und wählen Sie **Telefon und Wiederherstellungscodes verloren?**. Wir senden Ihnen einen Link. Sobald Sie ihn geöffnet haben, warten Sie 72 Stunden. Dann wird die Zwei-Faktor-Anmeldung ausgeschaltet, und das Passwort allein genügt.',
        'Während der Wartezeit informieren wir jede Ihrer Adressen, die wir kennen, und jeden Browser, in dem Sie angemeldet sind. Über jede Adresse und in jedem dieser Browser lässt sich das Ausschalten aufhalten, falls Sie es nicht waren. Aufgehalten wird es auch, wenn sich jemand mit einem Code anmeldet, neue Wiederherstellungscodes erstellt oder das Passwort ändert. All das braucht eine bestätigte Adresse, ebenso das Einschalten der Zwei-Faktor-Anmeldung.',
        'Mit einem neuen Telefon schalten Sie sie aus und wieder ein, oder benutzen Sie einen Wiederherstellungscode. **Neue Wiederherstellungscodes** ersetzt die alten.',
        {
          picture: 'security',
          shows:
            'Die Sicherheitseinstellungen: Anmeldeadresse, Passwort, Zwei-Faktor-Anmeldung, und wer angemeldet ist.',
        },
      ],
    },
    {
      id: 'address',
      title: 'Ihre Adresse',
      blocks: [
        '**Anmeldeadresse ändern** sendet einen Link an die neue Adresse, und bis Sie ihn benutzen, ändert sich nichts. Die alte Adresse erhält eine E-Mail mit einem Link, der die Änderung sieben Tage lang rückgängig macht, und mit ihr alles, was seither an Ihrer Anmeldung geändert wurde. Wenn also jemand anderes Ihr Konto übernommen hat, öffnen Sie die älteste solche E-Mail. Wählen Sie dann ein Passwort, das Sie hier noch nicht benutzt haben.',
      ],
    },
    {
      id: 'sign-ins',
      title: 'Wer angemeldet ist',
      blocks: [
        '**Jetzt angemeldet** zeigt die Browser mit dem Zeitpunkt ihrer letzten Nutzung. **Beenden** meldet einen davon ab, **Alle anderen beenden** alle übrigen. Eine Anmeldung endet nach 30 Tagen ohne Nutzung, spätestens nach einem Jahr, und wenn Sie sich im selben Browser neu anmelden. Anmeldungen, die in den letzten 30 Tagen abgelehnt wurden, stehen darunter. **Änderungen am Konto** sagt, was wann und in welchem Browser geändert wurde.',
      ],
    },
  ],
};
