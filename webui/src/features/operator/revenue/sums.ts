import type { MonthRevenue } from '../api/operator';

/** What was earned in a month, with the test money that a demo counts. */
export interface MonthSum {
  /** "2027-06-01" */
  month: string;
  revenue: number;
  payments: number;
  /** Undefined without a payment. */
  average: number | undefined;
}

/** The sums of months, in the same order. */
export function sumsOf(months: readonly MonthRevenue[]): MonthSum[] {
  return months.map(({ _id: { year, month }, revenue, count, test_revenue, test_count }) => {
    const sum = revenue + test_revenue;
    const payments = count + test_count;
    return {
      month: `${year}-${String(month).padStart(2, '0')}-01`,
      revenue: sum,
      payments,
      average: payments > 0 ? sum / payments : undefined,
    };
  });
}
