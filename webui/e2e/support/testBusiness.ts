import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import type { components } from '@/lib/schema';
import { answer } from './answer';
import type { Day } from './calendar';
import type { Hours } from './hours';
import { linkIn, mailTo } from './mail';

type Schemas = components['schemas'];
export type Appointment = Schemas['Appointment'];
export type Business = Schemas['Business'];
export type Service = Schemas['Service'];

export interface BusinessOptions {
  name?: string;
  /** That of the account and of customers. */
  language?: string;
  timezone?: string;
  plan?: 'free' | 'premium_monthly';
  category?: Schemas['Category'];
  rules?: Schemas['BookingRulesPatch'];
  hours?: Hours;
  /** Replaces the three starter services. An empty list means no services. */
  services?: readonly Schemas['ServiceRequest'][];
}

interface Booking {
  service?: Service;
  day: Day;
  /** HH:MM on the business's clock. */
  time: string;
  name?: string;
  email?: string;
  /** A staff member's id. */
  staff?: string;
}

type Tab =
  | ''
  | 'appointments'
  | 'customers'
  | 'services'
  | 'staff'
  | 'staff/attention'
  | 'notifications'
  | 'analytics'
  | 'settings';

const password = 'correct-horse-7';

/** A business for one test, with the API calls of its owner. Customers' calls have no session. */
export class TestBusiness {
  private constructor(
    private readonly owner: APIRequestContext,
    private readonly customer: APIRequestContext,
    readonly details: Business,
    readonly services: readonly [Service, ...Service[]],
  ) {}

  static async open(baseURL: string, options: BusinessOptions = {}): Promise<TestBusiness> {
    const extraHTTPHeaders = { 'Accept-Language': options.language ?? 'en' };
    const owner = await request.newContext({ baseURL, extraHTTPHeaders });
    const { plan = 'free', category = 'hair_salon' } = options;
    const registration: Schemas['RegisterRequest'] = {
      name: options.name ?? 'Harbour Hair Studio',
      email: ownAddress(),
      password,
      phone: '+1 555 0100',
      address: '14 Quay Street, Old Town',
      category,
      tier: plan === 'free' ? 'free' : 'premium',
      subscription_plan: plan === 'free' ? null : plan,
      timezone: options.timezone ?? 'America/New_York',
    };
    const { id } = await answer<Schemas['SignedIn']>(
      owner.post('/api/business/register', { data: registration }),
    );
    const path = `/api/business/${id}`;
    if (options.services) {
      for (const data of options.services) await answer(owner.post(`${path}/services`, { data }));
    } else {
      await answer(owner.post(`${path}/services/from-template?category=${category}`));
    }
    const patch = {
      ...(options.hours && { operating_hours: options.hours }),
      ...(options.rules && { booking_rules: options.rules }),
    };
    if (Object.keys(patch).length > 0) await answer(owner.patch(path, { data: patch }));
    const details = await answer<Business>(owner.get(path));
    if (details.timezone !== registration.timezone) throw new Error(`no zone ${registration.timezone ?? ''}`);
    const services = await answer<[Service, ...Service[]]>(owner.get(`${path}/services`));
    return new TestBusiness(owner, await request.newContext({ baseURL }), details, services);
  }

  get id(): string {
    return this.details.id;
  }

  get credentials() {
    return { email: this.details.email, password };
  }

  get bookingPath(): string {
    return `/book/${this.details.unique_url}`;
  }

  dashboard(tab: Tab | `${Tab}?${string}` = ''): string {
    return `/dashboard/${this.id}${tab && `/${tab}`}`;
  }

  private get path(): string {
    return `/api/business/${this.id}`;
  }

  /** The owner's session, for a browser. */
  async cookies() {
    return (await this.owner.storageState()).cookies;
  }

  /** Confirms the owner's address, by the link in the mail. */
  async confirmEmail(): Promise<void> {
    const link = linkIn(await mailTo(this.details.email, /^(Confirm your|Bestätigen Sie)/), '/confirm-email');
    const token = new URL(link).searchParams.get('token') ?? '';
    await answer(this.customer.post('/api/business/confirm-email', { data: { token } }));
  }

  /** Adds a staff member who does every service. */
  async hire(name: string, plan: Partial<Schemas['StaffRequest']> = {}): Promise<string> {
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
    const data = { name, email, phone: '+1 555 0123', ...plan };
    const { id } = await answer<{ id: string }>(this.owner.post(`${this.path}/staff`, { data }));
    return id;
  }

  /** Adds so many rooms or devices of a kind. */
  addRooms(name: string, count: number): Promise<Schemas['ResourcePool']> {
    return answer(this.owner.post(`${this.path}/resource-pools`, { data: { name, count } }));
  }

  blockTime(data: Schemas['BlockedTimeRequest']): Promise<Schemas['BlockedTime']> {
    return answer(this.owner.post(`${this.path}/blocked-times`, { data }));
  }

  /** Books as a customer. */
  book({ service = this.services[0], day, time, name = 'Alex Winter', email = 'alex@example.com' }: Booking) {
    const data: Schemas['BookingRequest'] = {
      service_id: service.id,
      appointment_date: day,
      appointment_time: `${time}:00`,
      client_info: { full_name: name, email, phone: '+1 555 0199' },
    };
    return answer<Appointment>(this.customer.post(`${this.path}/appointments`, { data }));
  }

  /** Books as the owner, which is also allowed outside the opening hours. */
  bookManually({
    service = this.services[0],
    day,
    time,
    name = 'Sam Autumn',
    email = 'sam@example.com',
    staff,
  }: Booking): Promise<Appointment> {
    const data: Schemas['BookingRequest'] = {
      service_id: service.id,
      appointment_date: day,
      appointment_time: `${time}:00`,
      client_info: { full_name: name, email },
      staff_id: staff ?? null,
      booking_source: 'manual',
      allow_outside_hours: true,
    };
    return answer(this.owner.post(`${this.path}/appointments`, { data }));
  }

  /** Calls the API as the owner. */
  post<Result>(path: string, data: object): Promise<Result> {
    return answer(this.owner.post(`${this.path}${path}`, { data }));
  }

  /** Every appointment, the cancelled ones too. */
  appointments(): Promise<Appointment[]> {
    return answer(this.owner.get(`${this.path}/appointments?past=true`));
  }

  appointment(id: string): Promise<Schemas['AppointmentDetail']> {
    return answer(this.owner.get(`${this.path}/appointments/${id}`));
  }

  update(id: string, change: Schemas['AppointmentUpdate']): Promise<Appointment> {
    return answer(this.owner.put(`${this.path}/appointments/${id}`, { data: change }));
  }

  /** Of dates and times. */
  setFormats(data: Partial<Pick<Business, 'date_format' | 'time_format' | 'week_start'>>): Promise<Business> {
    return answer(this.owner.patch(`${this.path}/datetime-preferences`, { data }));
  }

  patch(data: Schemas['BusinessPatch']): Promise<Business> {
    return answer(this.owner.patch(this.path, { data }));
  }

  /** Requires deposits of a tenth of the price, paid with Stripe, which reports every payment event at once. */
  async takeDeposits(): Promise<void> {
    const data: Schemas['PaymentSettingsPatch'] = {
      payment_processor: 'stripe',
      payment_processor_config: {
        publishable_key: 'pk_test_harbour',
        secret_key: `sk_test_${this.id}`,
        is_test_mode: true,
      },
      requires_advance_payment: true,
    };
    await answer(this.owner.patch(`${this.path}/payment-settings`, { data }));
    await answer(this.owner.post(`${this.path}/test-payment-connection`));
    await answer(this.owner.post(`${this.path}/payment-webhook`));
  }

  addService(data: Schemas['ServiceRequest']): Promise<Service> {
    return answer(this.owner.post(`${this.path}/services`, { data }));
  }

  updateService(id: string, data: Schemas['ServiceRequest']): Promise<Service> {
    return answer(this.owner.put(`${this.path}/services/${id}`, { data }));
  }

  /** The staff members whom customers can choose. */
  bookableStaff(): Promise<Schemas['PublicStaffMember'][]> {
    return answer(this.customer.get(`${this.path}/staff`));
  }

  /** The free start times of a day, as customers see them. */
  async freeTimes(day: Day, service: Service = this.services[0], staffId?: string): Promise<string[]> {
    const staff = staffId === undefined ? '' : `&staff_id=${staffId}`;
    const path = `${this.path}/available-slots/${service.id}?appointment_date=${day}${staff}`;
    const { available_slots } = await answer<Schemas['AvailableSlots']>(this.customer.get(path));
    return available_slots;
  }

  async close(): Promise<void> {
    await Promise.all([this.owner.dispose(), this.customer.dispose()]);
  }
}

/** 60 characters without a place to break a line, as some addresses are. */
function ownAddress(): string {
  return `owner${randomUUID().replaceAll('-', '')}${'x'.repeat(11)}@example.com`;
}
