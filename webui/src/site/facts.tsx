import type { ReactNode } from 'react';

/**
 * What a page says about the installation that serves it. The server fills these in once, when it starts: they are the
 * fields of Facts in adapters/httpapi/internal/pages/site.go.
 */
export type Fact =
  | 'PublicURL'
  | 'SupportEmail'
  | 'Privacy'
  | 'Terms'
  | 'SampleURL'
  | 'FreeEmail'
  | 'FreePassword'
  | 'PremiumEmail'
  | 'PremiumPassword'
  | 'FreePrice'
  | 'FreeServices'
  | 'MonthlyPrice'
  | 'MonthlyDecimal'
  | 'YearlyPrice'
  | 'YearlyListPrice'
  | 'YearlySaving'
  | 'YearlySavingPercent';

/**
 * What varies between installations: whether plans are sold, this is a demo, support is promised, a support address is set, and the
 * operator has legal texts of their own.
 */
export type Condition = 'Plans' | 'Demo' | 'SupportPromises' | 'SupportEmail' | 'Privacy' | 'Terms';

/** The mark for a fact, for any text or attribute. */
export const fact = (name: Fact): string => `{{.${name}}}`;

/** A text that depends on the installation, for attributes and `messages.ts`. Elements use `When`. */
export const either = (condition: Condition, text: string, otherwise = ''): string =>
  `{{if .${condition}}}${text}{{else}}${otherwise}{{end}}`;

interface WhenProps {
  is: Condition;
  children?: ReactNode;
  otherwise?: ReactNode;
}

/** Shows its children on installations where the condition holds, and `otherwise` on the others. */
export function When({ is, children, otherwise }: WhenProps) {
  return (
    <>
      {`{{if .${is}}}`}
      {children}
      {'{{else}}'}
      {otherwise}
      {'{{end}}'}
    </>
  );
}
