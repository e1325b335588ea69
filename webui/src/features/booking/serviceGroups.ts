import { locale } from '@/lib/texts';
import type { Service } from './model';

export interface ServiceGroup {
  category: string;
  services: Service[];
}

/** A service's category as people read it: "Hair colour" for "hair_colour". */
export function categoryName(category: string): string {
  const words = category.replaceAll('_', ' ').trim();
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** The categories in the order of their first service. */
export function categories(services: readonly Service[]): string[] {
  return [...new Set(services.map(({ category }) => category))];
}

/** Services by category whose name, description or category contains every word of the query. */
export function groupServices(services: readonly Service[], query = '', category?: string): ServiceGroup[] {
  const words = query.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const matches = (service: Service) => {
    const text = `${service.name} ${service.description} ${categoryName(service.category)}`.toLocaleLowerCase(
      locale,
    );
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
