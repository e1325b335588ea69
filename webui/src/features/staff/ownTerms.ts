import { currencyDecimals } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import type { components } from '@/lib/schema';

/** What a staff member takes for a service, as typed. An empty field is as usual. */
export interface TypedTerms {
  price: string;
  /** Of each step. */
  minutes: readonly string[];
}

/** By the service's id. */
export type TypedTermsOf = Readonly<Record<string, TypedTerms>>;

type TermsRequest = components['schemas']['StaffTermsRequest'];

/** The minutes of each step of the service. */
export const usualMinutes = ({ steps, duration_minutes }: Service): readonly number[] =>
  steps ? steps.map(({ minutes }) => minutes) : [duration_minutes];

/** A price as its field shows it. */
export const priceText = (price: number, currency: string) => price.toFixed(currencyDecimals(currency));

/** The minutes of each step, as typed or as usual. */
export const minutesOf = (service: Service, { minutes }: TypedTerms): readonly number[] =>
  usualMinutes(service).map((usual, step) => (minutes[step] ? Number(minutes[step]) : usual));

/** What the fields show. Minutes of former steps have no effect, so they are not shown. */
export function toTyped({ terms = [] }: StaffMember, services: readonly Service[]): TypedTermsOf {
  return Object.fromEntries(
    services.map((service): [string, TypedTerms] => {
      const own = terms.find(({ service_id }) => service_id === service.id);
      const steps = usualMinutes(service);
      const minutes = own?.minutes?.length === steps.length ? own.minutes.map(String) : steps.map(() => '');
      const price = own?.price === undefined ? '' : priceText(own.price, service.currency);
      return [service.id, { price, minutes }];
    }),
  );
}

/** What is sent: the services for which something is typed. Of a service with own minutes, each step has some. */
export function toRequest(typed: TypedTermsOf, services: readonly Service[]): TermsRequest[] {
  return services.flatMap((service) => {
    const own = typed[service.id];
    if (!own) return [];
    const { price } = own;
    const hasMinutes = own.minutes.some(Boolean);
    if (!price && !hasMinutes) return [];
    return {
      service_id: service.id,
      ...(price && { price: Number(price) }),
      ...(hasMinutes && { minutes: [...minutesOf(service, own)] }),
    };
  });
}
