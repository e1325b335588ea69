import { request, type Locator, type Page } from '@playwright/test';
import { addDays, today, upcoming } from '../support/calendar';
import { expect, test } from '../support/test';
import { pictured, type Pictured } from './pictured';
import { formats, openSalon } from './salon';
import { screenTexts } from './screenTexts';
import { publish, tidyAddresses } from './shoot';

const most = { width: 720, height: 620 };

// Sharp on most screens, with half the bytes of a scale of 2.
test.use({ deviceScaleFactor: 1.5, viewport: { width: 960, height: 900 } });

/** Takes a picture for the guide: a part of the screen, at most as wide as an article. */
async function shootPart(
  page: Page,
  language: Pictured,
  name: string,
  part: Locator,
  limits: Partial<typeof most> = {},
) {
  const tall = await part.evaluate((element) => element.getBoundingClientRect().height > innerHeight - 100);
  if (tall) await page.evaluate(() => window.scrollTo(0, 0));
  else await part.scrollIntoViewIfNeeded();
  await tidyAddresses(page);
  await publish(page, language, name, part, { ...most, ...limits });
}

/** Makes a business premium with no end date, so that no banner asks to pay. */
async function makePremium(baseURL: string | undefined, id: string): Promise<void> {
  const operator = await request.newContext({ baseURL: baseURL ?? '' });
  await operator.post('/api/admin/login', {
    data: { email: 'operator@demo.example.com', password: 'slotwise-demo' },
  });
  await operator.patch(`/api/admin/business/${id}/tier?new_tier=premium`);
  await operator.dispose();
}

for (const language of pictured) {
  const say = screenTexts(language);

  test(`pictures of a new account in ${language}`, async ({ page, openBusiness, signIn }) => {
    const business = await openBusiness({ language });
    await business.setFormats(formats[language]);
    await business.confirmEmail();
    await signIn(business);
    await page.goto(business.dashboard());
    await expect(page.getByRole('img', { name: say('QR code of the booking page') })).toBeVisible();
    await shootPart(
      page,
      language,
      'first-steps',
      page.getByRole('region', { name: say('Start taking bookings') }),
    );
  });

  test(`pictures of a salon in ${language}`, async ({ page, openBusiness, signIn, baseURL }) => {
    const salon = await openSalon(openBusiness, language);
    await makePremium(baseURL, salon.details.id);
    await signIn(salon);
    const main = page.getByRole('main');

    await page.goto(salon.dashboard());
    await page
      .getByRole('button', { name: say('Embed code') })
      .first()
      .click();
    const embed = page.getByRole('dialog', { name: say('Embed Booking Widget') });
    await expect(embed.getByRole('button', { name: say('Copy code') })).toBeVisible();
    await shootPart(page, language, 'embed', embed, { width: 960 });
    await page.keyboard.press('Escape');

    await page.goto(salon.dashboard('services'));
    await expect(page.getByRole('table')).toBeVisible();
    await shootPart(page, language, 'services', main, { height: 430 });
    await page.goto(salon.dashboard('appointments'));
    await expect(page.getByRole('table')).toBeVisible();
    await shootPart(page, language, 'appointments', main);
    await page.goto(salon.dashboard('notifications'));
    await expect(page.getByText(say('Request to confirm')).first()).toBeVisible();
    await shootPart(page, language, 'notifications', main);

    await page.goto(salon.dashboard('settings'));
    await page.getByRole('button', { name: say('Edit Hours') }).click();
    await shootPart(page, language, 'hours', page.getByRole('region', { name: say('Operating Hours') }));
    await page.goto(`${salon.dashboard('settings')}#security`);
    const security = page.getByRole('region', { name: say('Security') });
    await expect(security.getByText(say('This browser'))).toBeVisible();
    await shootPart(page, language, 'security', security);

    const booked = await salon.book({ day: upcoming(salon.details.timezone, 6), time: '09:30' });
    await page.setViewportSize({ width: 720, height: 900 });
    await page.goto(booked.manage_url ?? '');
    await expect(page.getByRole('button', { name: say('Move appointment') })).toBeVisible();
    await shootPart(page, language, 'manage', page.locator('body'));
  });

  test(`pictures of a business with staff and deposits in ${language}`, async ({
    page,
    openBusiness,
    signIn,
    baseURL,
  }) => {
    const salon = await openBusiness({ language, plan: 'premium_monthly' });
    await salon.setFormats(formats[language]);
    await salon.confirmEmail();
    const staff = [];
    for (const name of ['Maya Chen', 'Leo Martins', 'Sofia Novak']) staff.push(await salon.hire(name));
    const day = addDays(today(salon.details.timezone), 1);
    for (const [index, time] of ['09:00', '09:30', '10:00', '11:00', '11:30', '13:00'].entries()) {
      const who = staff[index % staff.length];
      const name =
        ['Priya Nair', 'Daniel Okafor', 'Amélie Fontaine', 'Elena Marchetti', 'Tom Whitfield', 'Noor Haddad'][
          index
        ] ?? '';
      await salon.bookManually({ day, time, name, ...(who && { staff: who }) });
    }
    await salon.takeDeposits();
    await makePremium(baseURL, salon.details.id);
    await signIn(salon);
    const main = page.getByRole('main');
    await page.goto(salon.dashboard());
    await page
      .getByRole('button', { name: say('QR Code') })
      .first()
      .click();
    const qr = page.getByRole('dialog', { name: say('QR Code') });
    await expect(qr.getByRole('img', { name: say('QR code of the booking page') })).toBeVisible();
    await shootPart(page, language, 'qr-code', qr);
    await page.goto(salon.dashboard('staff'));
    await expect(page.getByText('Sofia Novak').first()).toBeVisible();
    await shootPart(page, language, 'staff', main, { height: 340 });
    await page.goto(`${salon.dashboard('appointments')}?view=day&date=${day}`);
    await expect(page.getByRole('link', { name: /Elena Marchetti/ }).first()).toBeVisible();
    await shootPart(page, language, 'calendar', main);
    await page.goto(`${salon.dashboard('settings')}#payments`);
    const rules = page.getByRole('region', { name: say('Advance payment') });
    await expect(rules.getByText(say('When booking')).first()).toBeVisible();
    await shootPart(page, language, 'deposit-rules', rules);
  });
}
