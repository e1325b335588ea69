import type { APIResponse } from '@playwright/test';

/** The JSON of a successful response. */
export async function answer<T>(call: Promise<APIResponse>): Promise<T> {
  const response = await call;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}
