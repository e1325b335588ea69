/** The server takes no more services for one appointment. */
export const mostServices = 6;

interface FurtherService {
  service_id: string;
  /** Without one, anybody. */
  staff_id: string | null | undefined;
}

/** What is done after the first service, as a search for free times names it. */
export function furtherText(services: readonly FurtherService[]): string {
  return services.map(({ service_id, staff_id }) => [service_id, staff_id].filter(Boolean).join(':')).join();
}
