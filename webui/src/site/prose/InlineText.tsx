import { Fragment } from 'react';
import { SiteLink } from '../components/SiteLink';

const marks = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)|`(.+?)`/g;

interface InlineTextProps {
  /** See `Block` for what it may hold. */
  text: string;
}

/** A text with its marked words of screens, links and code. */
export function InlineText({ text }: InlineTextProps) {
  const pieces = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    const [mark, word, label, address = '', code] = found;
    pieces.push(text.slice(end, found.index));
    if (word !== undefined) pieces.push(<b>{word}</b>);
    else if (code !== undefined) pieces.push(<code>{code}</code>);
    else pieces.push(<SiteLink href={address}>{label}</SiteLink>);
    end = found.index + mark.length;
  }
  pieces.push(text.slice(end));
  // The pieces of a static page never change their places.
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
