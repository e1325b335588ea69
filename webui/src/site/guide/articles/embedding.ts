import type { Article } from '../article';

export const embedding: Article = {
  slug: 'embedding',
  title: 'On your own website',
  about: 'Put your booking page on your website, as a button or as part of a page.',
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
        'Choose **Iframe** as the kind of code. It needs no script, and its height is fixed: choose one that fits your longest list of services.',
        'If your website sets a Content-Security-Policy, allow the address of this site in `script-src` and `frame-src`.',
      ],
    },
    {
      id: 'colors',
      title: 'Colors that people can read',
      blocks: [
        'The widget has its own colors, separate from your branding. If a color would be hard to read on its background, the page uses the nearest readable one, and the dialog says which.',
        'In the code, a color may have any form that CSS knows, such as `teal` or `#088`. Without colors, the widget is light or dark as the page around it. Changing an attribute later changes the look at once, and what a visitor has typed stays. If the link or a value is wrong, the widget says so on the page.',
      ],
    },
    {
      id: 'sites',
      title: 'Where it may appear',
      blocks: [
        'Any website may show your booking page, unless you list the allowed ones under **Where it may appear**: one per line, at most 20. Addresses with and without `www` count as two sites, and `https://*.example.com` means all its subdomains.',
        'The widget sets no cookies. What customers type goes to this site only, and your website never gets it. Deposits are paid on the payment processor’s own page, outside the frame.',
      ],
    },
  ],
};
