/** The files that `make screenshots` writes for a picture (`publish` in e2e/screenshots/shoot.ts), by its name. */
const addresses = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' });
const sizes = import.meta.glob<{ width: number; height: number }>('./*.json', {
  eager: true,
  import: 'default',
});

interface PictureFiles {
  light: string;
  dark: string;
  /** Its size on the page, in px. The file has more pixels, so that it is sharp on most screens. */
  width: number;
  height: number;
}

/** The files of a picture of the product. Throws for a name without a picture, which stops the build. */
export function pictureFiles(name: string): PictureFiles {
  const light = addresses[`./${name}-light.webp`];
  const dark = addresses[`./${name}-dark.webp`];
  const size = sizes[`./${name}.json`];
  if (!light || !dark || !size) throw new Error(`there is no picture ${name}: take it with make screenshots`);
  return { light, dark, ...size };
}
