import { z } from 'zod';

/** Upper bound for digests: more than any view has blocks. */
const MAX_HAVE = 20_000;
/** Upper bound for keys: more than any view lists. */
const MAX_KEYS = 500;
const body = z.object({
  have: z.array(z.string().max(64)).max(MAX_HAVE),
  keys: z.array(z.string().max(500)).max(MAX_KEYS).optional(),
});

export interface UpdateRequest {
  /** Digests of blocks the client has. */
  readonly have: ReadonlySet<string>;
  /** Keys of the entries whose blocks are requested; undefined for all. */
  readonly keys: ReadonlySet<string> | undefined;
}

const EVERYTHING: UpdateRequest = { have: new Set(), keys: undefined };

/** Parses the request for an update; a missing or invalid body requests everything. */
export async function readUpdateRequest(request: Request): Promise<UpdateRequest> {
  if (request.method !== 'POST') return EVERYTHING;
  try {
    const { have, keys } = body.parse(await request.json());
    return { have: new Set(have), keys: keys === undefined ? undefined : new Set(keys) };
  } catch {
    return EVERYTHING;
  }
}
