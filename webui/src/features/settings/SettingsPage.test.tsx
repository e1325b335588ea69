import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { components } from '@/lib/schema';
import { business } from '../../../test/fixtures/dashboard';
import { answers, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, choose, page, settingsApi } from './testing/settingsApi';

type HoursPatch = Required<Pick<components['schemas']['BusinessPatch'], 'operating_hours'>>;

describe('business info', () => {
  it('is there to read', async () => {
    settingsApi();
    renderApp(page);
    const info = await card('Business info');
    expect(info.getByText('18 Pier Street, Portland, ME 04101')).toBeVisible();
    expect(info.getByText('Hair salon')).toBeVisible();
    expect(info.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('operating hours', () => {
  it('are read, edited, cancelled and saved', async () => {
    const save = settingsApi();
    const sent: HoursPatch[] = [];
    server.use(
      http.patch('/api/business/b1', async ({ request }) => {
        const patch = (await request.json()) as HoursPatch;
        sent.push(patch);
        return save(patch);
      }),
    );
    const { user } = renderApp(page);
    const hours = await card('Operating Hours');
    expect(hours.getAllByText(/9:00.AM – 5:00.PM/)).toHaveLength(6);

    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    await user.click(hours.getByRole('switch', { name: 'Sunday' }));
    expect(hours.getByText('Unsaved changes')).toBeVisible();
    await user.click(hours.getByRole('button', { name: 'Cancel' }));
    expect(hours.getByText('Closed')).toBeVisible();

    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    await user.click(hours.getByRole('switch', { name: 'Sunday' }));
    await user.click(hours.getByRole('button', { name: 'Add another window on Sunday' }));
    await user.click(hours.getByRole('button', { name: 'Copy the hours of Sunday to the other open days' }));
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    const windows = [
      { open: '09:00', close: '17:00' },
      { open: '18:00', close: '19:00' },
    ];
    expect(sent[0]?.operating_hours.sunday).toEqual({ is_open: true, windows });
    expect(sent[0]?.operating_hours.monday).toEqual({ is_open: true, windows });
    expect(hours.getAllByText(/6:00.PM – 7:00.PM/)).toHaveLength(7);
  });

  it('cannot be saved while windows overlap', async () => {
    settingsApi();
    const { user } = renderApp(page);
    const hours = await card('Operating Hours');
    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    await user.click(hours.getByRole('button', { name: 'Add another window on Monday' }));
    await user.clear(hours.getByLabelText('Monday opens, window 2'));
    await user.type(hours.getByLabelText('Monday opens, window 2'), '16:00');
    expect(await hours.findByText('These hours overlap')).toBeVisible();
    expect(hours.getByRole('button', { name: 'Save hours' })).toBeDisabled();
  });

  it('are written and read on the clock that the business has chosen', async () => {
    settingsApi();
    server.use(answers('/api/business/b1', { ...business, time_format: '24' }));
    const { user } = renderApp(page);
    const hours = await card('Operating Hours');
    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    const closes = hours.getByLabelText('Monday closes');
    expect(closes).toHaveValue('17:00');
    await user.clear(closes);
    await user.type(closes, '1830{Tab}');
    expect(closes).toHaveValue('18:30');
    expect(hours.getByText('9 h 30 min')).toBeVisible();
  });

  it('are saved with Enter, unless a time is not understood', async () => {
    const save = settingsApi();
    server.use(http.patch('/api/business/b1', async ({ request }) => save((await request.json()) as object)));
    const { user } = renderApp(page);
    const hours = await card('Operating Hours');
    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    const closes = hours.getByLabelText('Monday closes');
    await user.clear(closes);
    await user.type(closes, 'noonish{Enter}');
    expect(closes).toHaveValue('noonish');
    await user.clear(closes);
    await user.type(closes, '1830{Enter}');
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(hours.getByText(/9:00.AM – 6:30.PM/)).toBeVisible();
  });

  it('ask whether more than 16 hours a day are meant', async () => {
    const save = settingsApi();
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/business/b1', async ({ request }) => {
        const patch = (await request.json()) as object;
        sent.push(patch);
        return save(patch);
      }),
    );
    const { user } = renderApp(page);
    const hours = await card('Operating Hours');
    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    await user.clear(hours.getByLabelText('Monday closes'));
    await user.type(hours.getByLabelText('Monday closes'), '5 am');
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    const question = await screen.findByRole('alertdialog', { name: 'Open for more than 16 hours a day?' });
    expect(question).toHaveTextContent(/Monday: 9:00.AM – 5:00.AM \(next day\), 20.h/);
    await user.click(within(question).getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    await user.click(await screen.findByRole('button', { name: 'Save these hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('say when saving fails, and keep the changes', async () => {
    settingsApi();
    server.use(http.patch('/api/business/b1', () => problem(500, 'internal')));
    const { user } = renderApp(page);
    const hours = await card('Operating Hours');
    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    await user.click(hours.getByRole('switch', { name: 'Monday' }));
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    expect(await hours.findByRole('alert')).toHaveTextContent('Failed to update business hours');
    expect(hours.getByRole('switch', { name: 'Monday' })).not.toBeChecked();
  });
});

describe('currency', () => {
  it('names what a change means before it is made', async () => {
    const save = settingsApi();
    let tries = 0;
    server.use(
      http.patch('/api/business/b1/currency', () => {
        tries += 1;
        return tries === 1 ? problem(500, 'internal') : save({ currency: 'JPY' });
      }),
    );
    const { user } = renderApp(page);
    const currency = await card('Currency');
    const field = await currency.findByRole('combobox', { name: 'Currency' });
    expect(field).toHaveValue('US Dollar ($, USD)');
    await choose(field, 'Japanese Yen (¥, JPY)');
    expect(currency.getByText('Unsaved changes')).toBeVisible();
    await user.click(currency.getByRole('button', { name: 'Save currency' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Change the currency to Japanese Yen?' });
    expect(dialog).toHaveTextContent('Prices keep their numbers');
    expect(dialog).toHaveTextContent('They are rounded');
    expect(dialog).toHaveTextContent('Existing appointments keep their currency');
    // This business takes no deposits.
    expect(dialog).not.toHaveTextContent('Deposits');
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Keep USD' })).toHaveFocus();
    });
    await user.click(within(dialog).getByRole('button', { name: 'Change currency' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to update currency');
    await user.click(within(dialog).getByRole('button', { name: 'Change currency' }));
    expect(await screen.findByText('Currency saved')).toBeVisible();
    await waitFor(() => expect(currency.queryByText('Unsaved changes')).not.toBeInTheDocument());
  });
});

describe('emails to customers', () => {
  it('have a reply address, which can be removed', async () => {
    const save = settingsApi();
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/business/b1', async ({ request }) => {
        const patch = (await request.json()) as { reply_email: string };
        sent.push(patch);
        return patch.reply_email === 'hello'
          ? problem(400, 'invalid', 'Please check the fields.', [
              { field: 'reply_email', message: 'Please enter a valid email address.' },
            ])
          : save(patch);
      }),
    );
    const { user } = renderApp(page);
    const emails = await card('Emails to customers');
    const field = emails.getByRole('textbox', { name: /^Reply address/ });
    expect(field).toHaveAccessibleDescription(/^Customers see this address/);
    await user.type(field, 'hello{Enter}');
    expect(await emails.findByText('Please enter a valid email address.')).toBeVisible();
    await user.type(field, '@harbourhair.example{Enter}');
    expect(await screen.findByText('Reply address saved')).toBeVisible();
    await user.clear(field);
    await user.click(emails.getByRole('button', { name: 'Save reply address' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { reply_email: 'hello' },
        { reply_email: 'hello@harbourhair.example' },
        { reply_email: '' },
      ]),
    );
  });
});

describe('date and time', () => {
  it('shows the present time in the chosen zone and saves all of them', async () => {
    const save = settingsApi();
    let sent: unknown;
    server.use(
      answers('/api/business/b1/timezone-change', {
        appointments: 38,
        first: { before: '2077-06-10T16:30:00-04:00', after: '2077-06-11T05:30:00+09:00' },
        clock: { mails: 1, stay: 1 },
        moment: { mails: 37, stay: 0 },
      }),
      http.patch('/api/business/b1/datetime-preferences', async ({ request }) => {
        sent = await request.json();
        return save(sent as object);
      }),
    );
    const { user } = renderApp(page);
    const datetime = await card('Date and Time');
    const zone = await datetime.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveAccessibleDescription(/^It is .* there now\.$/);
    await choose(datetime.getByRole('combobox', { name: 'Date format' }), 'YYYY-MM-DD');
    await choose(datetime.getByRole('combobox', { name: 'Time format' }), '24 hours, 14:30');
    await choose(datetime.getByRole('combobox', { name: 'First day of the week' }), 'Monday');
    await choose(zone, 'Tokyo (UTC+09:00)');
    expect(zone).toHaveAccessibleDescription(/^It is \d{4}-\d\d-\d\d, \d\d:\d\d there now\.$/);
    await user.click(datetime.getByRole('button', { name: 'Save date and time' }));
    const question = await screen.findByRole('dialog', { name: /^Change the time zone to Japan/ });
    const hour = await within(question).findByRole('radio', { name: /^The hour on the clock/ });
    expect(hour).toBeChecked();
    expect(question).toHaveTextContent('38 appointments are still to come.');
    expect(question).toHaveTextContent(/04:30.PM stays 04:30.PM|4:30.PM stays 4:30.PM/);
    expect(question).toHaveTextContent(/4:30.PM in .+ becomes 5:30.AM in Japan/);
    expect(question).toHaveTextContent(
      '1 appointment stays at the same moment, because that hour has passed or is taken.',
    );
    await user.click(within(question).getByRole('radio', { name: /37 customers are told their new time/ }));
    await user.click(within(question).getByRole('button', { name: 'Change time zone' }));
    expect(await screen.findByText('Date and time saved')).toBeVisible();
    expect(sent).toEqual({
      date_format: 'YYYY-MM-DD',
      time_format: '24',
      week_start: 'monday',
      timezone: 'Asia/Tokyo',
      keep: 'moment',
    });
    const hours = await card('Operating Hours');
    const days = hours.getAllByRole('listitem').map((day) => day.textContent);
    expect([days[0], days[6]]).toEqual([expect.stringMatching(/^Monday/), expect.stringMatching(/^Sunday/)]);
  });

  it.each([
    ['the server detail', 'This time zone is not known.', 'This time zone is not known.'],
    ['its own words without one', '', 'Failed to update date & time preferences'],
  ])('says %s when it fails', async (_, detail, shown) => {
    settingsApi();
    server.use(http.patch('/api/business/b1/datetime-preferences', () => problem(400, 'x', detail)));
    const { user } = renderApp(page);
    const datetime = await card('Date and Time');
    await choose(datetime.getByRole('combobox', { name: 'Time format' }), '24 hours, 14:30');
    await user.click(datetime.getByRole('button', { name: 'Save date and time' }));
    expect(await datetime.findByRole('alert')).toHaveTextContent(shown);
  });

  it('says when the lists cannot be loaded', async () => {
    settingsApi();
    server.use(
      http.get('/api/timezones', () => problem(400, 'x'), { once: true }),
      http.get('/api/currencies', () => problem(400, 'x'), { once: true }),
    );
    const { user } = renderApp(page);
    const datetime = await card('Date and Time');
    expect(await datetime.findByText('The time zones could not be loaded')).toBeVisible();
    expect(await screen.findByText('The currencies could not be loaded')).toBeVisible();
    await user.click(datetime.getByRole('button', { name: 'Retry' }));
    expect(await datetime.findByRole('combobox', { name: 'Time zone' })).toBeVisible();
  });
});
