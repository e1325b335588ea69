import type { Language } from '../language';

/** The files that `make screenshots` writes for a picture (`publish` in e2e/screenshots/shoot.ts), by language and name. */
const addresses = import.meta.glob<string>(['./*/*.webp', './*/share.jpg'], {
  eager: true,
  query: '?url',
  import: 'default',
});
const sizes = import.meta.glob<{ width: number; height: number }>('./*/*.json', {
  eager: true,
  import: 'default',
});

/** Returns a file in a language, or in English until the picture is taken in it. */
const fileIn = <File>(files: Record<string, File>, language: Language, name: string): File | undefined =>
  files[`./${language}/${name}`] ?? files[`./en/${name}`];

interface PictureFiles {
  light: string;
  dark: string;
  /** Its size on the page, in px. The file has more pixels, so that it is sharp on most screens. */
  width: number;
  height: number;
}

/** The files of a picture of the product. Throws for a name without a picture, which stops the build. */
export function pictureFiles(language: Language, name: string): PictureFiles {
  const light = fileIn(addresses, language, `${name}-light.webp`);
  const dark = fileIn(addresses, language, `${name}-dark.webp`);
  const size = fileIn(sizes, language, `${name}.json`);
  if (!light || !dark || !size) throw new Error(`there is no picture ${name}: take it with make screenshots`);
  return { light, dark, ...size };
}

/** The picture that messengers show for a link to the site. */
export const sharedPicture = (language: Language): string => fileIn(addresses, language, 'share.jpg') ?? '';
