import { useEffect, useRef } from 'react';
import { messages } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';

/** Names the document. Returns the ref of the heading, which takes the focus when its words change. */
export function useScreenTitle(title: string) {
  const { business } = usePublicBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = messages.documentTitle({ title, business: business.name });
    heading.current?.focus();
  }, [title, business.name]);
  return heading;
}
