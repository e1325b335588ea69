import type { ComponentProps } from 'react';
import { ApiProblem } from '@/lib/problem';
import { SaveFailure } from './SaveFailure';

/** Says why a form was refused, unless its fields say it. */
export function FormFailure(props: ComponentProps<typeof SaveFailure>) {
  if (props.error instanceof ApiProblem && props.error.errors.length > 0) return null;
  return <SaveFailure {...props} />;
}
