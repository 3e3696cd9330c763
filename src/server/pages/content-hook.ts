import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendJson, sendText } from '../http/response/send.ts';
import type { ContentChange } from '../services.ts';

/** Changed tags as named by the CMS, or everything. */
const hookSchema = z.union([
  z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(1_000) }),
  z.object({ all: z.literal(true) }),
]);
const MAX_BODY_BYTES = 256 * 1024;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface ContentHookOptions {
  readonly secret: string | undefined;
  readonly changed: ContentChange;
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

/** `POST /hooks/content`: a remote CMS reports changed content. Needs `Authorization: Bearer <CONTENT_HOOK_SECRET>`. */
export function createContentHook({ secret, changed }: ContentHookOptions) {
  return async (request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> => {
    if (secret === undefined) return sendText(response, 404, 'No such page.', requestId);
    if (request.method !== 'POST') return sendText(response, 405, 'Use POST.', requestId, ['allow', 'POST']);
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), digest(secret))) {
      return sendText(response, 401, 'The secret is missing or wrong.', requestId, ['www-authenticate', 'Bearer']);
    }
    const text = await bodyOf(request);
    const hook = hookSchema.safeParse(text === undefined ? undefined : parsed(text));
    if (!hook.success)
      return sendText(response, 400, 'Send {"tags": ["doc:pages/home", …]} or {"all": true}.', requestId);
    changed('all' in hook.data ? undefined : hook.data.tags);
    return sendJson(response, 200, { ok: true }, requestId);
  };
}
