import type { Pictured } from './pictured';
import { addDays, today, zoneAtHour, type Day } from '../support/calendar';
import { everyDay } from '../support/hours';
import type { Appointment, BusinessOptions, TestBusiness } from '../support/testBusiness';

const services = [
  {
    name: 'Cut and style',
    duration_minutes: 60,
    price: 62,
    description: 'Consultation, wash, cut and finish.',
  },
  { name: 'Balayage', duration_minutes: 135, price: 180, description: 'Hand-painted lights with toner.' },
  {
    name: 'Root color',
    duration_minutes: 90,
    price: 95,
    description: 'Color at the roots, wash and blow-dry.',
  },
  { name: 'Fringe trim', duration_minutes: 15, price: 12, description: 'Between two cuts.' },
] as const;

/** The same services for a salon that speaks another language. */
const translated: Partial<
  Record<Pictured, Record<ServiceName, readonly [name: string, description: string]>>
> = {
  de: {
    'Cut and style': ['Schneiden und Stylen', 'Beratung, Waschen, Schneiden und Finish.'],
    Balayage: ['Balayage', 'Von Hand gemalte Strähnen mit Tönung.'],
    'Root color': ['Ansatzfarbe', 'Farbe am Ansatz, Waschen und Föhnen.'],
    'Fringe trim': ['Pony schneiden', 'Zwischen zwei Schnitten.'],
  },
};

const nameIn = (language: Pictured, name: ServiceName) => translated[language]?.[name][0] ?? name;

type ServiceName = (typeof services)[number]['name'];
type Visit = readonly [time: string, service: ServiceName, customer: string];

const passed: readonly Visit[] = [['09:00', 'Fringe trim', 'Nora Bell']];
const running: readonly Visit[] = [['09:15', 'Balayage', 'Grace Lindqvist']];
const laterToday: readonly Visit[] = [
  ['11:30', 'Cut and style', 'Olivia Marsh'],
  ['12:30', 'Fringe trim', 'Priya Nair'],
  ['13:30', 'Balayage', 'Tara Singh'],
  ['15:45', 'Cut and style', 'Maya Cohen'],
  ['17:00', 'Fringe trim', 'Hannah Weber'],
];
const comingDays: readonly (readonly Visit[])[] = [
  [
    ['09:00', 'Cut and style', 'Ines Duarte'],
    ['10:30', 'Root color', 'Amara Obi'],
    ['14:00', 'Balayage', 'Sofia Rossi'],
  ],
  [
    ['09:30', 'Balayage', 'Lena Fischer'],
    ['13:00', 'Cut and style', 'Jonas Berg'],
    ['15:00', 'Fringe trim', 'Zoë Laurent'],
    ['16:00', 'Cut and style', 'Daniel Park'],
  ],
  [
    ['10:00', 'Cut and style', 'Marta Silva'],
    ['11:30', 'Fringe trim', 'Owen Hughes'],
  ],
  [
    ['09:00', 'Root color', 'Yuki Tanaka'],
    ['12:00', 'Cut and style', 'Clara Novak'],
    ['15:30', 'Balayage', 'Ruth Adler'],
  ],
];

/** How a business in a country of the language writes dates and times. */
export const formats = {
  en: { date_format: 'MM/DD/YYYY', time_format: '12', week_start: 'sunday' },
  de: { date_format: 'DD/MM/YYYY', time_format: '24', week_start: 'monday' },
} as const;

/** Customers whose requests wait for the owner's decision. */
const undecided = new Set(['Maya Cohen', 'Amara Obi', 'Jonas Berg', 'Ruth Adler']);

/**
 * A salon in a zone where it is between 10 and 11 AM now. So the pictures look the same at any hour, and the browser
 * and the server need no common fake clock.
 */
export async function openSalon(
  openBusiness: (options: BusinessOptions) => Promise<TestBusiness>,
  language: Pictured = 'en',
): Promise<TestBusiness> {
  const timezone = zoneAtHour(10);
  const salon = await openBusiness({
    name: 'Glow Studio',
    language,
    timezone,
    services: services.map((service) => {
      const { name, description } = service;
      return {
        ...service,
        name: nameIn(language, name),
        description: translated[language]?.[name][1] ?? description,
      };
    }),
    hours: everyDay({ open: '09:00', close: '18:00' }),
    rules: { minimum_notice_minutes: 0, step_minutes: 15 },
  });
  await salon.setFormats(formats[language]);
  await salon.confirmEmail();
  await salon.patch({ services_checked: true, operating_hours: salon.details.operating_hours });
  await salon.patch({ link_shared: true });
  const day = today(timezone);
  for (const visit of [...passed, ...running]) {
    const { id } = await salon.bookManually(booking(salon, language, day, visit));
    if (passed.includes(visit)) await salon.update(id, { status: 'completed' });
  }
  for (const [index, visits] of [laterToday, ...comingDays].entries()) {
    for (const visit of visits)
      await decide(salon, await salon.book(booking(salon, language, addDays(day, index), visit)));
  }
  return salon;
}

function booking(salon: TestBusiness, language: Pictured, day: Day, [time, name, customer]: Visit) {
  const service = salon.services.find((one) => one.name === nameIn(language, name));
  if (!service) throw new Error(`the salon does not offer ${name}`);
  const email = `${customer.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
  return { service, day, time, name: customer, email };
}

async function decide(salon: TestBusiness, { id, client_info }: Appointment): Promise<void> {
  if (!undecided.has(client_info.full_name)) await salon.update(id, { status: 'confirmed' });
}
