import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

const attempts = 3;

/** Starts a browser. A port that is taken or a machine that is slow can make one attempt fail. */
export async function startWithRetries<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

/** Runs a program until it is killed. */
export function program(command: string, args: string[], env: NodeJS.ProcessEnv, stdio: StdioOptions) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio });
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  return { child, ended: () => ended, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Asks again and again until there is an answer. */
export async function waitFor<Value>(
  what: string,
  ask: () => Promise<Value | undefined>,
  timeout = 45_000,
): Promise<Value> {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${timeout / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
