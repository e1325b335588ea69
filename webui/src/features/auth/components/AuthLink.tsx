import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** A link from one sign-in page to another. It keeps the language in the address, so that the other page is in it too when it is loaded anew. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const language = useSearchParams()[0].get('lang');
  const [path = '', query] = to.split('?');
  const search = new URLSearchParams(query);
  if (language) search.set('lang', language);
  return <Link to={{ pathname: path, search: search.toString() }}>{children}</Link>;
}
