import { expect, it } from 'vitest';
import { initials, staffHue } from './staffColour';

it.each([
  ['Maya Chen', 'MC'],
  ['maya', 'M'],
  ['Dr. Anna Bergmann', 'AB'],
  ['Prof. Dr. Priya Raghunathan', 'PR'],
  ['Mrs Ito', 'I'],
  ['Dr.', 'D'],
  ['Ana María de la Cruz', 'AC'],
  ['  Leo   Martins ', 'LM'],
  ['', ''],
  ['سارة أحمد', ''],
  ['😀 Émile', '😀É'],
])('writes the initials of "%s" as %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it('gives a staff member the same colour always, and others mostly another one', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `0190d3a2-0000-7000-8000-00000000000${index}`);
  expect(ids.map(staffHue)).toEqual(ids.map(staffHue));
  expect(new Set(ids.map(staffHue)).size).toBeGreaterThan(5);
});
