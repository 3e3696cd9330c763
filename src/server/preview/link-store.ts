import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { NewPreviewLink, PreviewLink } from '../../content/drafts/preview-links.ts';

const stored = z.array(
  z.object({
    id: z.string(),
    role: z.enum(['viewer', 'editor']),
    made: z.number(),
    until: z.number(),
    query: z.string(),
    pins: z.record(z.string(), z.string()),
    snapshot: z.string().optional(),
    left: z.number(),
    revoked: z.boolean(),
  }),
);
const HOUR_MS = 3_600_000;
/** Maximum lifetime of a link, hours. */
export const MAX_LINK_HOURS = 30 * 24;
/** Maximum number of sessions a link can be exchanged for. */
export const MAX_LINK_USES = 20;

/** Stores links in a file, so that revocations and exchanges survive a restart. */
export function createLinkStore(file: string, now: () => number) {
  const read = (): PreviewLink[] => {
    try {
      return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return [];
    }
  };
  let links = read();
  const keep = (next: readonly PreviewLink[]): void => {
    links = next.filter(({ until }) => until > now());
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(links, undefined, 1), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const find = (id: string): PreviewLink | undefined => links.find((link) => link.id === id && link.until > now());
  const change = (id: string, part: Partial<PreviewLink>): void =>
    keep(links.map((link) => (link.id === id ? { ...link, ...part } : link)));
  return {
    add({ role, hours, uses, query, pins, snapshot }: NewPreviewLink): PreviewLink {
      const made = now();
      // An editor link always works only once.
      const left = role === 'editor' ? 1 : Math.max(1, Math.min(MAX_LINK_USES, uses));
      const link: PreviewLink = {
        id: randomBytes(9).toString('base64url'),
        role,
        made,
        until: made + Math.min(MAX_LINK_HOURS, Math.max(1, hours)) * HOUR_MS,
        query,
        pins,
        ...(snapshot === undefined ? {} : { snapshot }),
        left,
        revoked: false,
      };
      keep([link, ...links]);
      return link;
    },
    find,
    list: (): readonly PreviewLink[] => links.filter(({ until }) => until > now()),
    revoke: (id: string): void => change(id, { revoked: true }),
    /** Consumes one use; undefined when the link is expired, revoked or used up. */
    use(id: string): PreviewLink | undefined {
      const link = find(id);
      if (link === undefined || link.revoked || link.left < 1) return undefined;
      change(id, { left: link.left - 1 });
      return link;
    },
  };
}
