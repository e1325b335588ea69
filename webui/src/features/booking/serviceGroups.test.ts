import { expect, it } from 'vitest';
import { services } from '../../../test/fixtures/booking';
import { categoryName, groupServices } from './serviceGroups';

const names = (query?: string, category?: string) =>
  groupServices(services, query, category).map((group) => [
    group.category,
    ...group.services.map(({ name }) => name),
  ]);

it('groups by category in the order of the services', () => {
  expect(names().map(([category]) => category)).toEqual(['cuts', 'colour', 'treatments']);
});

it('finds every word of the query in name, description or category, whatever the case', () => {
  expect(names('CUT wash')).toEqual([['cuts', 'Cut & finish', 'Short cut']]);
  expect(names('treatments mask')).toEqual([['treatments', 'Scalp treatment']]);
  expect(names('nothing like it')).toEqual([]);
});

it('narrows to a category', () => {
  expect(names('', 'treatments')).toEqual([['treatments', 'Scalp treatment']]);
});

it.each([
  ['hair_colour', 'Hair colour'],
  ['Cuts', 'Cuts'],
  ['', ''],
])('writes the category "%s" as "%s"', (category, name) => expect(categoryName(category)).toBe(name));
