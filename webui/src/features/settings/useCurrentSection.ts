import { useEffect, useState } from 'react';

/** A card becomes the current one when its top is this close to the top of the screen, in pixels. */
const nearTop = 160;

/**
 * The anchor of the card that is being read. It follows the page as it scrolls. At the end of the page, where several cards
 * are too short to reach the top, it is the one that the address names, or the last.
 */
export function useCurrentSection(anchors: readonly string[], named: string): string {
  const [read, setRead] = useState({ anchor: named, named });
  useEffect(() => {
    const follow = () => setRead({ anchor: readNow(anchors, named), named });
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [anchors, named]);
  return read.named === named ? read.anchor : named;
}

function readNow(anchors: readonly string[], named: string): string {
  const topOf = (anchor: string) =>
    document.getElementById(anchor)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight >= scrollHeight - 2) {
    const top = topOf(named);
    return (top >= 0 && top < window.innerHeight ? named : anchors.at(-1)) ?? named;
  }
  return anchors.findLast((anchor) => topOf(anchor) <= nearTop) ?? anchors[0] ?? named;
}
