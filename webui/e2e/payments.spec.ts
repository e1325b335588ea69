import { expectAccessibleInBothSchemes } from './support/axe';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { mailTo } from './support/mail';
import { handleNextRequest } from './support/requests';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';
const cut = { name: 'Cut and style', duration_minutes: 60, price: 58 };
const failure = { status: 500, body: '' };

function refusal(status: number, detail: string) {
  const body = { type: 'about:blank', title: 'Refused', status, code: 'refused', detail };
  return { status, contentType: 'application/problem+json', body: JSON.stringify(body) };
}

test('an owner takes deposits, a customer pays one, and the owner refunds it', async ({
  page,
  browser,
  openBusiness,
  signIn,
}) => {
  test.slow();
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [cut],
  });
  await signIn(business);
  await page.goto(`${business.dashboard('settings')}#payments`);
  const card = page.getByRole('region', { name: 'Payment Processing' });
  const rules = page.getByRole('region', { name: 'Advance payment' });

  await test.step('the connection is tested', async () => {
    await card.getByRole('radio', { name: /Stripe/ }).click();
    await card.getByLabel('Publishable key').fill('pk_test_harbour');
    await card.getByLabel('Secret key').fill('sk_test_harbour');
    const connect = card.getByRole('button', { name: 'Test Connection' });
    const path = '**/test-payment-connection';
    await handleNextRequest(page, path, (route) => route.fulfill(failure));
    await connect.click();
    await see(card, 'Connection test failed. Please check your credentials.');
    await handleNextRequest(page, path, (route) => route.fulfill(refusal(400, 'Stripe is asleep.')));
    await connect.click();
    await see(card, 'Connection test failed: {detail}', { detail: 'Stripe is asleep.' });
    await expectAccessibleInBothSchemes(page);
    await connect.click();
    await expect(card.getByText('Connected', { exact: true })).toBeVisible();
  });

  await test.step('the deposit is set', async () => {
    await rules.getByRole('switch', { name: 'Advance payment' }).check();
    await expect(rules.getByText('$5.80')).toBeVisible();
    const save = rules.getByRole('button', { name: 'Save payment settings' });
    const path = '**/payment-settings';
    await handleNextRequest(page, path, (route) => route.fulfill(failure));
    await save.click();
    await see(rules, 'Failed to update payment settings');
    await handleNextRequest(page, path, (route) => route.fulfill(refusal(403, '')));
    await save.click();
    await see(rules, 'Payment processing is a Premium feature. Please upgrade your plan.');
    await save.click();
    await expect(save).toBeHidden();
  });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const booking = new BookingPage(await phone.newPage());
  await test.step('a customer pays it on the way to the booking', async () => {
    await booking.openForm(business, upcoming(zone, 4), '9:00 AM');
    await booking.field('Full name').fill(`${alex.name}-Konstantinopoulou`);
    await expectAccessibleInBothSchemes(booking.page);
    await booking.page.getByRole('button', { name: 'Pay $5.80 deposit' }).click();
    await booking.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(booking.page.getByText('Your deposit of $5.80 is paid.')).toBeVisible();
    await expectAccessibleInBothSchemes(booking.page);
    await phone.close();
  });

  await test.step('the owner refunds it', async () => {
    await page.goto(business.dashboard('appointments'));
    await page.getByRole('link', { name: new RegExp(alex.name) }).click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByText('Deposit paid').first()).toBeVisible();
    // The long name beside the panel is truncated, but its mark is not.
    await expect(page.getByRole('row').getByTitle('Deposit paid')).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothSchemes(page);
    await panel.getByRole('button', { name: 'Refund deposit' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Refund/ })
      .click();
    await expect(panel.getByText('Deposit refunded').first()).toBeVisible();
  });
});

test('a customer leaves without paying, and is refunded when the payment comes after all', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness({ plan: 'premium_monthly', services: [cut] });
  await business.confirmEmail(); // mail to customers waits for it
  await business.takeDeposits();
  await page.setViewportSize({ width: 390, height: 844 });
  const day = upcoming(zone, 4);
  const email = `late-${business.id}@example.com`;
  const { id, payment, manage_url: manage } = await business.book({ day, time: '09:00', email });
  const payPage = payment?.url ?? '';

  await test.step('the page to pay on ends, and the time is free again', async () => {
    await page.goto(payPage);
    await page.getByRole('button', { name: 'Let the page expire' }).click();
    await page.goto(`${manage}?deposit=returned`);
    await expect(page.getByRole('heading', { name: 'Your time is no longer held' })).toBeVisible();
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book 9:00 AM again' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect((await mailTo(email, /^Not booked: /)).text).toContain('Nothing was charged');
    expect(await business.freeTimes(day)).toContain('09:00');
  });

  await test.step('somebody else has the place when the payment arrives', async () => {
    await business.bookManually({ day, time: '09:00' });
    await page.goto(payPage);
    await page.getByRole('button', { name: 'Let a late payment arrive' }).click();
    expect((await mailTo(email, /refund/i)).text).toContain('$5.80');
    await page.goto(manage ?? '');
    await expect(
      page.getByText(/^Your payment came after the hold, and it could not be booked again/),
    ).toBeVisible();
    await expect(page.getByText(/^\$5\.80 was refunded on /)).toBeVisible();
    expect((await business.appointment(id)).appointment.deposit?.state).toBe('refunded');
  });
});

test('an owner upgrades, and the result page says how it ended', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness({ plan: 'free' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(business);
  await page.goto(`${business.dashboard('settings')}#subscription`);
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await see(page.getByRole('heading', { level: 1 }), 'Payment Successful');
  await expect(page.getByText('Premium, monthly')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const address = page.url();

  const answer = (status: object) =>
    handleNextRequest(page, '**/checkout/status/*', (route) =>
      route.fulfill({ json: { refunded: false, ...status } }),
    );
  await answer({ status: 'expired', payment_status: 'unpaid' });
  await page.goto(address);
  await see(page.getByRole('heading', { level: 1 }), 'Payment Expired');
  await handleNextRequest(page, '**/checkout/status/*', (route) => route.fulfill(refusal(404, '')));
  await page.goto(address);
  await see(page.getByRole('heading', { level: 1 }), 'Payment Failed');
  await page.clock.install();
  await page.route('**/checkout/status/*', (route) =>
    route.fulfill({ json: { status: 'open', payment_status: 'unpaid', refunded: false } }),
  );
  await page.goto(address);
  await expect(page.getByRole('status')).toHaveText('Check 2 of 5');
  await page.clock.runFor(10_000);
  await see(page.getByRole('heading', { level: 1 }), 'Payment Timeout');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('banner').getByText('Premium Account')).toBeVisible();
});

test('an owner switches the plan, cancels it and takes that back', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness({ plan: 'free' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(business);
  await page.goto(`${business.dashboard('settings')}#subscription`);
  const card = page.getByRole('region', { name: 'Subscription Management' });
  await card.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await see(page.getByRole('heading', { level: 1 }), 'Payment Successful');
  await page.goto(`${business.dashboard('settings')}#subscription`);

  await card.getByRole('button', { name: /^Switch to yearly/ }).click();
  await page
    .getByRole('dialog', { name: 'Switch to yearly?' })
    .getByRole('button', { name: /^Pay \$1[34]\d\.\d\d$/ })
    .click();
  await expect(card.getByText('Premium, yearly')).toBeVisible();
  await expect(card.getByText(/^\$149\.99 on /)).toBeVisible();

  await card.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/^Premium stays on until /)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(card.getByText(/^Ends /)).toBeVisible();
  await card.getByRole('button', { name: 'Reactivate subscription' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
});
