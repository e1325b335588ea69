import { pictureFiles } from '../pictures/pictureFiles';
import { useReader } from '../ReaderContext';

interface PictureProps {
  /** A picture that `make screenshots` takes. */
  name: string;
  /** Describes the picture for people who cannot see it. */
  alt: string;
  /** The width on the page in px, if the picture is not shown in its own size. */
  width?: number;
  /** Whether it is seen before scrolling. */
  first?: boolean;
  className?: string | undefined;
}

/** A picture of the product in the reader's language and colour scheme. Unless it is `first`, it is loaded when it is near the viewport. */
export function Picture({ name, alt, width, first = false, className }: PictureProps) {
  const { light, dark, ...own } = pictureFiles(useReader().language, name);
  const size = width === undefined ? own : { width, height: Math.round((own.height * width) / own.width) };
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" {...size} />
      <img
        className={className}
        src={light}
        alt={alt}
        {...size}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
