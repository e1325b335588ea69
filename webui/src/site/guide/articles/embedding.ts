import type { Article } from '../article';

export const embedding: Article = {
  slug: 'embedding',
  title: 'On your own website',
  about: 'Put your booking page on your website, as a button or as a part of a page.',
  parts: [
    {
      id: 'code',
      title: 'Get the code',
      blocks: [
        {
          steps: [
            'Press **Embed code** in the **Overview**, or in **Settings** under **Website and QR code**.',
            'Choose the **Display mode**. **Button** opens the booking page in front of yours. **Direct** puts it into your page, where it grows with its content.',
            'Set size, colors, corners and font size. The preview shows your real booking page.',
            'Press **Copy code** and paste it into your website where the button or the page should be.',
          ],
        },
        { picture: 'embed', shows: 'The dialog with the options of the widget, its preview and the code.' },
      ],
    },
    {
      id: 'iframe',
      title: 'If your site builder removes scripts',
      blocks: [
        'Choose **Iframe** as the kind of code. It needs no script, and its height is fixed: choose one in which your longest list of services fits.',
        'If your website sets a Content-Security-Policy, allow the address of this site in `script-src` and `frame-src`.',
      ],
    },
    {
      id: 'colors',
      title: 'Colors that people can read',
      blocks: [
        'The widget has colors of its own, apart from your branding. Where one would be hard to read on the other, the page uses the nearest one that is not, and the dialog says which.',
      ],
    },
    {
      id: 'sites',
      title: 'Where it may appear',
      blocks: [
        'Every website may show your booking page, unless you list those that may, under **Where it may appear**: one a line, at most 20. Addresses with and without `www` are two sites, and `https://*.example.com` means all below it.',
        'The widget sets no cookies. What customers type goes to this site only, and your website never gets it. Deposits are paid on the payment processor’s own page, outside the frame.',
      ],
    },
  ],
};
