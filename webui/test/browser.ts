import { accessSync, constants } from 'node:fs';
import chromium from '@sparticuz/chromium';

const systemChromium = '/usr/bin/chromium';

/**
 * The browser to test in: the one named by CHROMIUM_PATH, the packaged one, which is the same everywhere and takes two thirds of
 * the time, or the system's where there is no package for the machine.
 */
export async function browserPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const packaged = process.platform === 'linux' && process.arch === 'x64';
  if (!packaged && isExecutable(systemChromium)) return systemChromium;
  // With these set, the package uses the system libraries that it comes with.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  return chromium.executablePath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
