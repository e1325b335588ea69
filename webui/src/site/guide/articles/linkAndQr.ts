import type { Article } from '../article';

export const linkAndQr: Article = {
  slug: 'link-and-qr-code',
  title: 'Link and QR code',
  about: 'Where your booking page is, how to share it, and how to see where bookings come from.',
  parts: [
    {
      id: 'link',
      title: 'Your booking link',
      blocks: [
        'It is shown in the **Overview** under **Your booking page**. **Copy link** puts it on the clipboard: for your profile in social media, your listing on maps, or your email signature.',
        'To choose a shorter or clearer one, open **Settings**, **Business info**, **Choose another link**. It may have 3 to 40 letters, digits and hyphens. Old links and printed codes keep leading to your page, and no other business ever gets them.',
      ],
    },
    {
      id: 'qr-code',
      title: 'The QR code',
      blocks: [
        {
          steps: [
            'Press **QR Code** in the **Overview**, or in **Settings** under **Website and QR code**.',
            'Choose **PNG, for screens** or **SVG, for print**. The dialog says up to what width the picture prints sharply.',
            'Press **Download QR code**, and put it on your door, your cards or your window.',
          ],
        },
        {
          when: 'Plans',
          blocks: [
            'With Premium, **Custom branding** draws it in your brand color with your logo in the middle. A color that is too light for scanners is darkened.',
          ],
          otherwise: [
            '**Custom branding** draws it in your brand color with your logo in the middle. A color that is too light for scanners is darkened.',
          ],
        },
        { picture: 'qr-code', shows: 'The dialog with the QR code and its formats.' },
      ],
    },
    {
      id: 'more-precise-links',
      title: 'Links for one purpose',
      blocks: [
        'Additions to the link open the page at a later step, or tell you later where bookings came from:',
        {
          terms: [
            [
              '`?src=newsletter`',
              'any word of your choice, of up to 40 lowercase letters, digits, hyphens and underscores',
            ],
            ['`?service=…`', 'with this service chosen'],
            ['`?staff=…`', 'with this staff member chosen; `any` for no preference'],
            ['`?date=2027-06-10`', 'at this date'],
            ['`?lang=de`', 'in this language, here German'],
          ],
        },
        'While you choose on your own booking page, its address changes accordingly, so that you can copy the link from the browser. Join several with `&`. Your own words appear in **Analytics** under **Where bookings come from**, beside the booking link, the QR code, the widget on your site and what you entered yourself.',
      ],
    },
    {
      id: 'languages',
      title: 'Languages',
      blocks: [
        'Customers read the booking page in the language of their browser, and change it at the foot of the page. Emails and calendar entries follow the language in which they booked. What you wrote yourself, such as services and notes, stays as it is.',
        'In **Settings** under **Languages of customers** you choose the **Main language**, for everybody whose browser asks for another one, and what **Customers can choose**. Your own language is under **Security**. For a single customer or staff member you choose another **Language of emails** where you edit them, and for a QR code the **Language of the page**.',
      ],
    },
    {
      id: 'logo-and-color',
      title: 'Logo and color',
      blocks: [
        'Upload your logo in **Settings**, **Logo**: a PNG, JPEG or WebP of at most 5 MB, ideally square and at least 200 pixels wide. It appears on the booking page and in emails.',
        'Under **Branding** you choose your color; if white text on it would be hard to read, it is darkened.',
        { when: 'Plans', blocks: ['The color is part of Premium, the logo is not.'] },
      ],
    },
    {
      id: 'search-engines',
      title: 'Search engines and messengers',
      blocks: [
        'Google, Bing and others may list your booking page, and messengers show a preview of your link: both with the name, description and logo of your business.',
        'If only people with the link should find the page, switch on **Hide from search engines** in **Settings** under **Website and QR code**. Search engines are then asked to leave it out, which can take weeks. Anyone with the link can still book.',
      ],
    },
  ],
};
