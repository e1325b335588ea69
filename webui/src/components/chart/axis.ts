/** The marks of an axis from 0 that reach the highest value: at most five, at round numbers. */
export function axisMarks(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const whole = highest > 4 ? Math.max(1, step) : step;
  const marks = [0];
  while ((marks.at(-1) ?? 0) < highest) marks.push(Number((marks.length * whole).toPrecision(12)));
  return marks;
}
