import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The calendar file; empty without one. */
  ics: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function split(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: source.slice(end + 4) };
}

const quotedBytes = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return utf8(quotedBytes(body.replace(/=\r\n/g, '')));
  return utf8(body);
}

/** The parts of a message that have no parts themselves, at any depth. */
function leaves(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((source) => leaves(split(source.replace(/^\r\n/, ''))));
}

function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, code: string, text: string) =>
      code.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : utf8(quotedBytes(text.replaceAll('_', ' '))),
    );
}

function parseMail(source: string): Mail {
  const message = split(source);
  const parts = leaves(message);
  const content = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part ? decoded(part) : '';
  };
  return {
    to: words(message.headers.get('to') ?? ''),
    subject: words(message.headers.get('subject') ?? ''),
    text: content('text/plain').replaceAll('\r\n', '\n'),
    html: content('text/html'),
    ics: content('text/calendar').replace(/\r\n[ \t]/g, ''),
  };
}

async function mailsTo(address: string): Promise<Mail[]> {
  const data = process.env.SLOTWISE_E2E_DATA_DIR;
  if (!data)
    throw new Error('SLOTWISE_E2E_DATA_DIR names no data folder: run the suite with scripts/with-server');
  const folder = path.join(data, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => parseMail(await readFile(path.join(folder, name), 'latin1'))),
  );
  return mails.filter(({ to }) => to.includes(address));
}

/** Waits until the mail folder has a mail to that address with that subject, and returns the newest. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(address);
        found = mails.findLast((mail) => subject.test(mail.subject));
        return found ? 'there' : mails.map((mail) => mail.subject);
      },
      { message: `mail ${String(subject)} to ${address}`, timeout: 20_000 },
    )
    .toBe('there');
  if (!found) throw new Error('unreachable: the poll ends with a mail');
  return found;
}

/** The link in a mail that contains `part`. */
export function linkIn(mail: Mail, part: string): string {
  const link = mail.text.match(/https?:\/\/[^\s<>"]+/g)?.find((one) => one.includes(part));
  if (link === undefined) throw new Error(`"${mail.subject}" has no link with ${part}`);
  return link;
}

/** The value of a property in a calendar file. */
export function calendarValue(ics: string, property: string): string | undefined {
  return new RegExp(`^${property}[:;](.*?)\\r?$`, 'm').exec(ics)?.[1];
}
