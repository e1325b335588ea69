import { expect, type Page } from '@playwright/test';
import type { Day } from './calendar';
import type { TestBusiness } from './testBusiness';

export interface Customer {
  name: string;
  email: string;
  phone: string;
}

export const alex: Customer = { name: 'Alex Winter', email: 'alex@example.com', phone: '+1 555 0199' };

/** The booking page, with what customers do on it. */
export class BookingPage {
  constructor(
    readonly page: Page,
    /** The number of steps: five in a business with staff. */
    private readonly steps: 4 | 5 = 4,
  ) {}

  get grid() {
    return this.page.getByRole('grid');
  }

  get submitButton() {
    return this.page.getByRole('button', { name: 'Book appointment' });
  }

  /** What the customer reads once the appointment is booked. */
  get bookedHeading() {
    return this.page.getByRole('heading', { name: 'Request received' });
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  step(number: number) {
    return this.page.getByText(`Step ${number} of ${this.steps}`);
  }

  /** The services whose name or price holds the text; without a text all of them. */
  services(text: string | RegExp = '') {
    return this.page.locator('fieldset').getByRole('button', { name: text });
  }

  async chooseService(name: string): Promise<void> {
    await this.services(name).click();
    await expect(this.step(2)).toBeVisible();
  }

  /** A staff member, or `No preference`. Leads to the date, or to the time if there is a date already. */
  async chooseStaff(name: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Staff member' }).getByRole('button', { name }).click();
    await expect(this.step(3)).toBeVisible();
  }

  /** A day of the calendar. Turns to its month first. */
  async day(day: Day) {
    const cell = this.grid.locator(`[data-day="${day}"]:not([data-adjacent])`);
    await expect(this.grid).toHaveAttribute('aria-busy', 'false');
    while ((await cell.count()) === 0) {
      const next = this.page.getByRole('button', { name: 'Next month' });
      await expect(next, `${day} lies within the horizon`).not.toHaveAttribute('aria-disabled', 'true');
      await next.click();
      await expect(this.grid).toHaveAttribute('aria-busy', 'false');
    }
    return cell;
  }

  async chooseDay(day: Day): Promise<void> {
    await (await this.day(day)).click();
    await expect(this.step(this.steps - 1)).toBeVisible();
  }

  private get times() {
    return this.page.getByRole('region', { name: 'Time' });
  }

  time(label: string) {
    return this.times.getByRole('button', { name: label, exact: true });
  }

  /** The earliest time of the chosen day that can be booked. */
  get firstTime() {
    return this.times.getByRole('listitem').first();
  }

  async chooseTime(label: string): Promise<void> {
    await this.time(label).click();
    await expect(this.field('Full name')).toBeVisible();
  }

  async fill({ name, email, phone }: Customer): Promise<void> {
    await this.field('Full name').fill(name);
    await this.field('Email').fill(email);
    await this.field('Phone number').fill(phone);
  }

  /** From the first step to the filled form. */
  async reachForm(service: string, day: Day, time: string, customer = alex): Promise<void> {
    await this.chooseService(service);
    await this.chooseDay(day);
    await this.chooseTime(time);
    await this.fill(customer);
  }

  /** Opens the page of a business and fills in everything, for its first service. */
  async openForm(business: TestBusiness, day: Day, time: string): Promise<void> {
    await this.page.goto(business.bookingPath);
    await this.reachForm(business.services[0].name, day, time);
  }

  /** Sends the form and returns the booking number. */
  async submit(): Promise<string> {
    await this.submitButton.click();
    await expect(this.bookedHeading).toBeVisible();
    return this.bookedNumber();
  }

  /** The booking number on the appointment card. */
  async bookedNumber(): Promise<string> {
    const label = this.page.getByText('Booking number');
    await expect(label).toBeVisible();
    return label.locator('strong').innerText();
  }
}
