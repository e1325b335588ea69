import { describe, expect, it } from 'vitest';
import { codeText, iframeCode, scriptCode } from './embedCode';
import { correction, defaultOptions, readOptions } from './embedOptions';
import { sitesOf } from './embedSites';

const business = {
  name: 'Cut & "Color"',
  unique_url: 'harbour-hair',
  booking_url: 'https://book.example.com/book/harbour-hair',
};
const defaults = defaultOptions('#3f8fd6');

describe('the embed code', () => {
  it('names the script of this installation and every option', () => {
    expect(codeText(scriptCode(business, readOptions(defaults, defaults)))).toBe(
      `<script type="module" src="https://book.example.com/embed.js"></script>
<booking-widget slug="harbour-hair" mode="button" width="600" height="800" background-color="#ffffff" text-color="#1c1f1e" primary-color="#3f8fd6" border-radius="8" font-size="16"></booking-widget>`,
    );
  });

  it('is a plain frame where scripts are removed', () => {
    const options = readOptions({ ...defaults, width: '400' }, defaults);
    expect(codeText(iframeCode(business, options))).toBe(
      '<iframe src="https://book.example.com/book/harbour-hair?src=embed&amp;background=ffffff&amp;text=1c1f1e&amp;primary=3f8fd6&amp;radius=8&amp;size=16" title="Book an appointment at Cut &amp; &quot;Color&quot;" width="400" height="800" loading="lazy" style="border:0;max-width:100%"></iframe>',
    );
  });

  it('keeps to the limits, and to the defaults where nothing can be read', () => {
    const typed = { ...defaults, width: '9999', height: '', borderRadius: '-3', textColor: 'red' };
    expect(readOptions(typed, defaults)).toMatchObject({
      width: 800,
      height: 800,
      borderRadius: 0,
      fontSize: 16,
      textColor: '#1c1f1e',
    });
  });
});

describe('the note on a colour', () => {
  const options = (change: object) => readOptions({ ...defaults, ...change }, defaults);

  it('says to what it is corrected and why', () => {
    expect(correction(options({}), 'primaryColor')).toMatch(
      /^#3F8FD6 on #FFFFFF is hard to read \(3\.4:1\)\. Buttons use #[0-9A-F]{6}\.$/,
    );
    expect(correction(options({ backgroundColor: '#808080' }), 'backgroundColor')).toMatch(
      /^No text is easy to read on #808080\. The page uses #[0-9A-F]{6}\.$/,
    );
    expect(correction(options({ textColor: '#999999' }), 'textColor')).toMatch(/^#999999 on #FFFFFF/);
  });

  it('says nothing of colours that can be read', () => {
    for (const option of ['backgroundColor', 'textColor', 'primaryColor'] as const)
      expect(correction(options({ primaryColor: '#0e5a54' }), option)).toBeUndefined();
  });
});

it('reads one site a line, as browsers write them', () => {
  expect(sitesOf(' example.com/contact \n\nhttps://müller.example, http://localhost:80\nnot a site')).toEqual(
    ['https://example.com', 'https://xn--mller-kva.example', 'http://localhost', 'not a site'],
  );
  expect(sitesOf('https://*.example.com')).toEqual(['https://*.example.com']);
});
