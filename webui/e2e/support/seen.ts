import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '../catalogue';

// Workers are separate processes, so each message becomes a file. A run first empties the folder.
const folder = (outputDir: string) => path.join(outputDir, 'seen');

/** Notes that a message has been visible in the browser. */
export async function noteSeen(outputDir: string, message: Message): Promise<void> {
  const name = createHash('sha256').update(message).digest('hex').slice(0, 16);
  await mkdir(folder(outputDir), { recursive: true });
  await writeFile(path.join(folder(outputDir), name), message);
}

/** Every message that this run has seen. */
export async function allSeen(outputDir: string): Promise<ReadonlySet<string>> {
  await mkdir(folder(outputDir), { recursive: true });
  const names = await readdir(folder(outputDir));
  const read = names.map((name) => readFile(path.join(folder(outputDir), name), 'utf8'));
  return new Set(await Promise.all(read));
}
