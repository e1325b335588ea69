// Fails if a package in package-lock.json has no checksum: npm would then install whatever it gets.
import { readFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const unchecked = Object.entries(lock.packages)
  .filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
  .map(([path, entry]) => `${path} ${entry.version}`);

if (unchecked.length > 0) {
  console.error(
    `package-lock.json has no integrity for:\n${unchecked.join('\n')}\nAdd what "npm view NAME@VERSION dist.integrity" prints.`,
  );
  process.exitCode = 1;
}
