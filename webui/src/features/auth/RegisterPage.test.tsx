import { screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

const register = '/api/business/register';
const template = '/api/business/b1/services/from-template';

async function fillIn(plan = 'Free') {
  const { user, router } = renderApp('/register');
  await user.type(await screen.findByLabelText('Business name'), 'Harbour Hair Studio');
  await user.type(screen.getByLabelText('Email'), 'owner@example.com');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.type(screen.getByLabelText('Phone'), '207 555 0100');
  await user.type(screen.getByLabelText('Address'), '18 Pier Street');
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(screen.getByRole('option', { name: 'Dental office' }));
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${plan}`) }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  return { user, router };
}

describe('the registration page', () => {
  it('names every missing field, in the order of the form, and focuses the first', async () => {
    const { user } = renderApp('/register');
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    await screen.findByText('Please select a business category');
    const shown = screen.getAllByText(/^Please /).map((element) => element.textContent);
    expect(shown).toEqual([
      'Please enter your business name',
      'Please enter your email',
      'Please use at least 8 characters',
      'Please enter your phone number',
      'Please enter your address',
      'Please select a business category',
    ]);
    await waitFor(() => {
      expect(screen.getByLabelText('Business name')).toHaveFocus();
    });
  });

  it('links to the terms that a registration accepts', async () => {
    renderApp('/register');
    expect(await screen.findByText(/By creating an account you accept the/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
  });

  it('refuses a phone number that can be none', async () => {
    const { user } = renderApp('/register');
    await user.type(await screen.findByLabelText('Phone'), '12');
    await user.tab();
    expect(await screen.findByText('Please enter a phone number with at least 5 digits')).toBeVisible();
  });

  it('takes plans and prices from the server', async () => {
    renderApp('/register');
    const plans = await screen.findByRole('group', { name: 'Plan' });
    expect(within(plans).getByText('$20.00')).toBeVisible();
    expect(within(plans).getByText('per month')).toBeVisible();
    expect(within(plans).getByText('The same, saving $40.00')).toBeVisible();
    expect(within(plans).getByText('5 services, one place at a time')).toBeVisible();
  });

  it('asks for no plan where there are none', async () => {
    renderApp('/register', { plans: [] });
    expect(await screen.findByLabelText('Business name')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Plan' })).not.toBeInTheDocument();
  });

  it('registers, adds the starter services of the category and opens the dashboard', async () => {
    const sent: unknown[] = [];
    dashboardApi(
      http.post(register, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 'b1', language: 'en' }, { status: 201 });
      }),
      http.post(template, ({ request }) => {
        sent.push(new URL(request.url).search);
        return HttpResponse.json([]);
      }),
    );
    const { router } = await fillIn('Premium, yearly');
    expect(await screen.findByText('Business registered successfully!')).toBeVisible();
    expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/b1');
    expect(sent).toEqual([
      {
        name: 'Harbour Hair Studio',
        email: 'owner@example.com',
        password: 'a good password',
        phone: '207 555 0100',
        address: '18 Pier Street',
        category: 'dental_office',
        description: '',
        tier: 'premium',
        subscription_plan: 'premium_yearly',
        timezone: 'Pacific/Kiritimati',
      },
      '?category=dental_office',
    ]);
  });

  it('puts what the server says about a field beside it', async () => {
    const taken = 'This email address has an account already.';
    server.use(
      http.post(register, () =>
        problem(400, 'invalid', 'Check the fields.', [{ field: 'email', message: taken }]),
      ),
    );
    await fillIn();
    expect(await screen.findByText(taken)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(taken);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['the server detail', 'Registration is closed today.', 'Registration is closed today.'],
    ['its own words without one', '', 'Registration failed. Please try again.'],
  ])('says %s when it fails', async (_, detail, shown) => {
    server.use(http.post(register, () => problem(400, 'invalid', detail)));
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(screen.getByLabelText('Business name')).toHaveValue('Harbour Hair Studio');
  });

  it('does not call a registration failed when only the starter services are', async () => {
    dashboardApi(
      http.post(register, () => HttpResponse.json({ id: 'b1', language: 'en' }, { status: 201 })),
      http.post(template, () => problem(400, 'invalid')),
    );
    const { router } = await fillIn();
    expect(await screen.findByText(/^Business registered successfully! The starter services/)).toBeVisible();
    expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/b1');
  });
});
