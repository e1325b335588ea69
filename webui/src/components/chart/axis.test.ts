import { expect, it } from 'vitest';
import { axisMarks } from './axis';

it.each([
  [2685, [0, 1000, 2000, 3000]],
  [400, [0, 100, 200, 300, 400]],
  [7, [0, 2, 4, 6, 8]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [0, [0, 1]],
  [61.3, [0, 20, 40, 60, 80]],
])('an axis up to %s has the marks %j', (highest, marks) => {
  expect(axisMarks(highest)).toEqual(marks);
});
