import type { Context } from 'hono';
import type { Json } from '../types.ts';
import { isObject } from '../types.ts';
import type { Person, Trace } from '../ledger/records.ts';

/** Path of the calls for editing tools. */
export const BASE = '/preview/caas/v1';
/** Header with the person at work, as percent-encoded JSON; the shop's server sets it from the session. */
const EDITOR_HEADER = 'x-editor';
const MAX_NAME = 120;
const UNNAMED: Person = { id: 'editor', name: 'Editor' };

export type Answering = Context;
export const HEADERS = { 'cache-control': 'private, no-store' };

type Status = 400 | 401 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 428;
export const refuse = (c: Context, status: Status, error: string, message: string, more: object = {}) =>
  c.json({ error, message, ...more }, status, HEADERS);
export const missing = (c: Context) => refuse(c, 404, 'NOT_FOUND', 'There is no such document.');

/** The JSON of a request's body; undefined when it is none. */
export async function bodyOf(c: Context): Promise<Json | undefined> {
  try {
    return (await c.req.json()) as Json;
  } catch {
    return undefined;
  }
}

export const documentIn = (c: Context): string => c.req.param('document') ?? '';

const text = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_NAME) : undefined;

/** A person named in a message. */
export function personOf(value: Json | undefined): Person | undefined {
  if (!isObject(value)) return undefined;
  const [id, name, email, language] = ['id', 'name', 'email', 'language'].map((key) => text(value[key]));
  if (id === undefined || name === undefined) return undefined;
  return { id, name, ...(email === undefined ? {} : { email }), ...(language === undefined ? {} : { language }) };
}

/** Who calls. */
export function callerOf(c: Context): Person {
  try {
    return personOf(JSON.parse(decodeURIComponent(c.req.header(EDITOR_HEADER) ?? '')) as Json) ?? UNNAMED;
  } catch {
    return UNNAMED;
  }
}

/** Who calls, now. */
export const traceOf = (c: Context, now: () => string): Trace => ({ at: now(), by: callerOf(c) });
