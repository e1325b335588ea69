import type { Page } from '@playwright/test';
import { linkIn, mailTo } from './support/mail';
import { handleNextRequest, handleRequests } from './support/requests';
import { expect, see, test } from './support/test';

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('without a session the dashboard asks to log in', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  for (const tab of ['', 'appointments', 'services', 'settings'] as const) {
    await page.goto(business.dashboard(tab));
    await see(page, 'Please login to access this dashboard');
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('another business, real or not, is denied', async ({ page, openBusiness, signIn }) => {
  const [mine, foreign] = [await openBusiness(), await openBusiness()];
  await signIn(mine);
  for (const id of [foreign.id, '0190d3f0-0000-7000-8000-000000000000']) {
    await page.goto(`/dashboard/${id}`);
    await see(page, 'Access Denied');
    await see(page, 'Failed to load dashboard data or unauthorized access');
    await expect(page.getByText(foreign.details.email)).toBeHidden();
  }
  // It follows by itself, after a few seconds.
  await expect(page).toHaveURL(/\/login$/);
  await see(page, 'Failed to load dashboard data or unauthorized access');
});

test('a dashboard that does not load can be tried again', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  const stopFailing = await handleRequests(page, `**/api/business/${business.id}`, (route) =>
    route.fulfill({ status: 400, body: '' }),
  );
  await page.goto(business.dashboard());
  await expect(page.getByRole('heading', { name: 'Your dashboard could not be loaded' })).toBeVisible();
  stopFailing();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(business.details.name).first()).toBeVisible();
});

test('logs in with the right password only, and out again', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const { email, password } = business.credentials;
  await logIn(page, { email: '', password: '' });
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await logIn(page, { email, password: 'not-the-password' });
  await see(page, 'Invalid email or password');
  await logIn(page, { email: `nobody-${email}`, password });
  await see(page, 'Invalid email or password');

  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await see(page, 'Login successful!');
  await expect(page).toHaveURL(new RegExp(`${business.dashboard()}$`));

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(business.dashboard());
  await see(page, 'Please login to access this dashboard');
});

test('the demo accounts fill themselves in', async ({ page }) => {
  for (const [demo, badge] of [
    ['free', 'Free Account'],
    ['premium', 'Premium Account'],
  ] as const) {
    await page.goto(`/login?demo=${demo}`);
    await expect(page.getByLabel('Email')).toHaveValue(`${demo}@demo.example.com`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('banner').getByText(badge)).toBeVisible();
  }
});

test('registering asks for everything, in order, and tells what the server refuses', async ({
  page,
  openBusiness,
}) => {
  const taken = await openBusiness();
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  await see(page, 'Please select a business category');
  const asked = await page.getByText(/^Please /).allInnerTexts();
  expect(asked).toEqual([
    'Please enter your business name',
    'Please enter your email',
    'Please use at least 8 characters',
    'Please enter your phone number',
    'Please enter your address',
    'Please select a business category',
  ]);
  await expect(page.getByLabel('Business name')).toBeFocused();

  await page.getByLabel('Business name').fill('Second Chair');
  await page.getByLabel('Email').fill(taken.details.email);
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-7');
  await page.getByLabel('Phone').fill('+1 555 0101');
  await page.getByLabel('Address').fill('15 Quay Street');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Barbershop' }).click();
  await page
    .getByRole('radio', { name: /Premium/ })
    .first()
    .check();
  await handleNextRequest(page, '**/api/business/register', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await submit.click();
  await see(page, 'Registration failed. Please try again.');
  await submit.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^There is already an account/);
  await expect(page.getByLabel('Business name')).toHaveValue('Second Chair');

  await page.getByLabel('Email').fill(`second-${Date.now()}@example.com`);
  await submit.click();
  await see(page, 'Business registered successfully!');
  await expect(page.getByRole('banner').getByText('Premium Account')).toBeVisible();
});

test('a forgotten password is set anew by a link that works once', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const { email } = business.credentials;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous page has a field with this name too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

  const link = linkIn(await mailTo(email, /password/i), '/reset-password');
  const newPassword = page.getByLabel('New password');
  await page.goto(link);
  await newPassword.fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Please use at least 8 characters')).toBeVisible();
  await newPassword.fill('a-better-horse-8');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(link);
  await newPassword.fill('a-third-horse-9');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, business.credentials);
  await see(page, 'Invalid email or password');
  await logIn(page, { email, password: 'a-better-horse-8' });
  await see(page, 'Login successful!');
});

test('opening the confirmation link confirms nothing, the button does', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard());
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  const link = linkIn(await mailTo(business.details.email, /^Confirm your/), '/confirm-email');
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'Confirm email address' });
  await expect(confirm).toBeVisible();
  await page.goto(business.dashboard());
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  await page.goto(link);
  await confirm.click();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByText('Please confirm your email address')).toBeHidden();
});

test('an unknown path shows the home page with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Appointments that never collide' })).toBeVisible();
  expect((await page.goto('/'))?.status()).toBe(200);
});
