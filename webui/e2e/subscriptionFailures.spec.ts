import { expectAccessibleAndNarrow } from './support/axe';
import { handleNextRequest } from './support/requests';
import { expect, see, test } from './support/test';

const failure = { status: 500, body: '' };

test('what fails with the subscription is said, and nothing has changed', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ plan: 'free' });
  await signIn(business);
  await page.goto(`${business.dashboard('settings')}#subscription`);
  const card = page.getByRole('region', { name: 'Subscription Management' });
  await expect(card.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  await expectAccessibleAndNarrow(page);
  // The button is there once the installation can take payments.
  const paid = {
    plan: 'premium_monthly',
    billing_interval: 'month',
    next_billing_amount: 14.99,
    currency: 'USD',
    current_period_start: '2027-05-20T14:00:00Z',
    current_period_end: '2027-06-20T14:00:00Z',
  };
  let status: object = { state: 'free' };
  await page.route('**/subscription/status', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, payments: true, ...status } });
  });
  await page.reload();
  const upgrade = card.getByRole('button', { name: 'Upgrade to Premium' });
  await handleNextRequest(page, '**/subscription/create', (route) => route.fulfill(failure));
  await upgrade.click();
  await see(card, 'Failed to create subscription checkout session');
  await handleNextRequest(page, '**/subscription/create', (route) => route.abort());
  await upgrade.click();
  await see(card, 'Failed to initiate subscription upgrade');

  status = { ...paid, state: 'active' };
  await page.route('**/subscription/switch**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: {
            currency: 'USD',
            charge: 149.99,
            unused: 5.8,
            credit: 0,
            due_now: 144.19,
            period_start: '2027-06-08T14:00:00Z',
            period_end: '2028-06-08T14:00:00Z',
            unused_days: 12,
            period_days: 31,
            next_billing_at: '2028-06-08T14:00:00Z',
            next_billing_amount: 149.99,
            covered_periods: 0,
          },
        })
      : route.fulfill(failure),
  );
  await page.reload();
  await card.getByRole('button', { name: /Switch to yearly/ }).click();
  const bill = page.getByRole('dialog', { name: 'Switch to yearly?' });
  await bill.getByRole('button', { name: 'Pay $144.19' }).click();
  await see(bill, 'Failed to switch subscription plan');
  await expectAccessibleAndNarrow(page);
  await bill.getByRole('button', { name: 'Keep monthly' }).click();
  await handleNextRequest(page, '**/subscription/cancel', (route) => route.fulfill(failure));
  await card.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep Premium' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await see(question, 'Failed to cancel subscription');

  status = { ...paid, state: 'ending', cancel_at_period_end: true };
  await handleNextRequest(page, '**/subscription/reactivate', (route) => route.fulfill(failure));
  await page.reload();
  await card.getByRole('button', { name: 'Reactivate subscription' }).click();
  await see(card, 'Failed to reactivate subscription');

  const registered = await openBusiness({ plan: 'premium_monthly' });
  await signIn(registered);
  await page.goto(registered.dashboard());
  await handleNextRequest(page, '**/checkout/session', (route) => route.fulfill(failure));
  await page.getByRole('button', { name: 'Pay $14.99' }).click();
  await see(page, 'Failed to initiate upgrade');
});
