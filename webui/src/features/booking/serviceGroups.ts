import type { Service } from './model';

/** "hair_colour" as "Hair colour". */
export function categoryName(category: string): string {
  const words = category.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The categories in the order of their first service. */
export function categories(services: readonly Service[]): string[] {
  return [...new Set(services.map(({ category }) => category))];
}

/** Services whose name, description or category holds every word of the query, by category. */
export function groupServices(
  services: readonly Service[],
  query = '',
  category?: string,
): { category: string; services: Service[] }[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const matches = (service: Service) => {
    const text =
      `${service.name} ${service.description} ${categoryName(service.category)}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  const shown = services.filter(
    (service) => (category === undefined || service.category === category) && matches(service),
  );
  return categories(shown).map((name) => ({
    category: name,
    services: shown.filter((service) => service.category === name),
  }));
}
