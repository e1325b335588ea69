import type { ComponentProps } from 'react';
import { useAddress } from '../ReaderContext';

/** A link within this installation, in the reader's language. `useAddress` says where it leads. */
export function SiteLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const address = useAddress();
  return (
    <a href={address(href)} {...rest}>
      {children}
    </a>
  );
}
