import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { changeIn } from '../../content/drafts/http/verify-webhook.ts';
import { sendJson, sendText } from '../http/response/send.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { type HookDialect, type HookRequest, isProved, READ_PROOF } from './dialects.ts';
import { type ChangedTags, tagsOf, type TagRule } from './tag-rules.ts';

/** An entry of a CMS with its texts in every language. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** How far the time of a signature may be from ours, milliseconds. An older message may be a repeated one. */
const WINDOW_MS = 5 * 60_000;

export interface ContentHookOptions {
  /** Any of them proves a message; several while one is being replaced. No message is taken without one. */
  readonly secrets: readonly string[];
  readonly dialects: readonly HookDialect[];
  readonly rules: readonly TagRule[];
  readonly changed: Services['contentChanged'];
  readonly used: Services['usedHookSignatures'];
  /** The database's clock, milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a message says has changed; 'unreadable' when it says nothing. */
function changeOf(dialect: HookDialect, rules: readonly TagRule[], message: HookRequest): ChangedTags | 'unreadable' {
  if (dialect === 'cairn') {
    const change = changeIn(message.body);
    return 'refused' in change ? 'unreadable' : change.tags;
  }
  const body = parsed(message.body);
  return typeof body === 'object' && body !== null ? tagsOf(rules, body, message.headers) : 'unreadable';
}

/**
 * `POST /hooks/content`: a remote CMS reports changed content, in one of the dialects. Answers 202 instead of 200 when
 * the other servers are told later. A signature with a time is taken once, by whichever server; a repeated message is
 * answered as the first one, and nothing is dropped.
 */
export function createContentHook({ secrets, dialects, rules, changed, used, now, log }: ContentHookOptions) {
  return async (request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> => {
    if (secrets.length === 0) return sendText(response, 404, 'No such page.', requestId);
    if (request.method !== 'POST') return sendText(response, 405, 'Use POST.', requestId, ['allow', 'POST']);
    const refuse = (why: string): void => {
      log.warn('content_hook_refused', { correlationId: requestId, reason: why });
      sendText(response, 401, why, requestId, ['www-authenticate', 'Bearer']);
    };
    const { method, url: path = '', headers } = request;
    const dialect = dialects.find((name) => READ_PROOF[name]({ method, path, headers, body: '' }) !== undefined);
    if (dialect === undefined) return refuse('The secret or the signature is missing.');
    const body = await bodyOf(request);
    if (body === undefined)
      return sendText(response, 413, 'The message is too long.', requestId, ['connection', 'close']);
    const message: HookRequest = { method, path, headers, body };
    const proof = READ_PROOF[dialect](message);
    if (proof === undefined || !isProved(proof, secrets)) return refuse('The secret or the signature is wrong.');
    const { at, given } = proof;
    if (at !== undefined && Math.abs(now() - at) > WINDOW_MS)
      return refuse('The signature is older than five minutes, or a clock is wrong.');
    const tags = changeOf(dialect, rules, message);
    if (tags === 'unreadable')
      return sendText(response, 400, 'Send {"tags": ["doc:pages/home", …]} or {"all": true}.', requestId);
    const key = createHash('sha256').update(dialect).update(given).digest('hex');
    if (at !== undefined && !(await used.add(key, at + 2 * WINDOW_MS))) {
      log.info('content_hook', { correlationId: requestId, dialect, repeated: true });
      return sendJson(response, 200, { ok: true, repeated: true }, requestId);
    }
    log.info('content_hook', { correlationId: requestId, dialect, tags: tags === undefined ? 'all' : tags.length });
    // A message that a rule lets pass by.
    const told = tags?.length === 0 || (await changed(tags));
    return sendJson(response, told ? 200 : 202, { ok: true, told }, requestId);
  };
}
