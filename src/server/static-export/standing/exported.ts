import type { Exported, ExportOverview, ExportState } from '../../../content/drafts/exported.ts';
import type { Services } from '../../services.ts';
import { shownBuild } from '../build-folders.ts';
import { type ExportSources, readSources } from '../manifest.ts';
import { readOutcome } from './outcome.ts';
import { readSince, type Since, sinceOf } from './since.ts';

interface Shown extends Pick<ExportSources, 'locales' | 'versions'> {
  readonly since: Since;
}

const DOCUMENT = 'doc:';
/** Of all pop-ups together, each of which is a document too. */
const POPUPS = 'doc:popups';
/** Tag of a document; a site's own version has that of the common one. */
const tagOf = (document: string): string => `${DOCUMENT}${document.replace(/^sites\/[^/]+\//, '')}`;
const iso = (time: number): string => new Date(time).toISOString();

/**
 * Compares what is published with the export that is shown and with what became of it. Reads the export once, and what
 * is published again after a change.
 *
 * @param out e.g. `dist/static`
 */
export function createExported(
  out: string,
  { publishedVersions, onContentChange }: Pick<Services, 'publishedVersions' | 'onContentChange'>,
): Exported {
  let read: { readonly manifest: string; readonly shown: Promise<Shown | undefined> } | undefined;
  let published: ReadonlyMap<string, string> | undefined;
  onContentChange(() => (published = undefined));

  async function readShown(manifest: string): Promise<Shown | undefined> {
    const [sources, since] = [await readSources(manifest), readSince(manifest)];
    return sources && since && { locales: sources.locales, versions: sources.versions, since };
  }
  /** What stands behind the tags there and here, for a locale that is exported. */
  async function compared(locale: string) {
    const manifest = shownBuild(out)?.manifest;
    if (manifest === undefined) return undefined;
    if (read?.manifest !== manifest) read = { manifest, shown: readShown(manifest) };
    const shown = await read.shown.catch(() => undefined);
    published ??= publishedVersions();
    const now = published;
    if (shown?.versions === undefined || now === undefined || !shown.locales.includes(locale)) return undefined;
    const { versions: there, since } = shown;
    const { failure, undelivered = Number.POSITIVE_INFINITY } = readOutcome(out);
    const isThere = (tag: string): boolean => there[tag] === now.get(tag) && sinceOf(since, tag) < undelivered;
    return { there, now, since, failure, undelivered, isThere };
  }

  return {
    async of(document, locale): Promise<ExportState | undefined> {
      const found = await compared(locale);
      const tag = tagOf(document);
      if (found === undefined || !(found.now.has(tag) || tag in found.there)) return undefined;
      const { now, since, failure, isThere } = found;
      if (isThere(tag)) return { state: 'there', since: iso(sinceOf(since, tag)) };
      const isGone = !now.has(tag);
      // An export without some pictures has come to its end: the next one has this.
      return failure === undefined || failure.what === 'pictures'
        ? { state: 'waiting', isGone }
        : { state: 'failed', isGone, failure };
    },
    async all(locale): Promise<ExportOverview | undefined> {
      const found = await compared(locale);
      if (found === undefined) return undefined;
      const { there, now, since, failure, undelivered, isThere } = found;
      const tags = [...new Set([...now.keys(), ...Object.keys(there)])].filter(
        (tag) => tag.startsWith(DOCUMENT) && tag !== POPUPS,
      );
      const waiting = tags
        .filter((tag) => !isThere(tag))
        .map((tag) => ({ document: tag.slice(DOCUMENT.length), isGone: !now.has(tag) }));
      const times = [since.first, ...Object.values(since.tags)].filter((time) => time < undelivered);
      return { since: iso(times.reduce((last, time) => Math.max(last, time), 0)), waiting, failure };
    },
  };
}
