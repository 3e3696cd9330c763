import { closeSync, createReadStream, existsSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { MediaRecord, PageRecord } from './page-record.ts';

/** Of the lines below; an export with other ones is as good as none. */
const FORMAT = 2;

/** What an export was made from. */
const sources = z.object({
  locales: z.array(z.string()),
  pictures: z.boolean(),
  /** Build and settings; when they differ, every page may differ. */
  program: z.string(),
  /** Hash of what stands behind each cache tag; undefined when a remote service did not tell. */
  versions: z.record(z.string(), z.string()).optional(),
});
export type ExportSources = z.output<typeof sources>;
const firstLine = sources.extend({ format: z.literal(FORMAT) });

/** An export as it was recorded. */
export interface Manifest extends ExportSources {
  readonly pages: ReadonlyMap<string, PageRecord>;
  readonly media: ReadonlyMap<string, MediaRecord>;
  /** The texts that its lines name by number, and the lines of its pages. */
  readonly texts: readonly string[];
  readonly lines: ReadonlyMap<string, string>;
}

export interface ManifestWriter {
  page(record: PageRecord): void;
  /** A page of the manifest whose texts this one goes on with: its line is written as it stands. */
  carried(record: PageRecord, from: Manifest): void;
  media(record: MediaRecord): void;
  close(): void;
}

/** A page in a line: path, digest, until, redirect, whether private, then numbers of texts. */
type Line = readonly [
  path: string,
  digest: string,
  until: number | null,
  redirect: number | null,
  isPrivate: 0 | 1,
  headers: readonly number[],
  tags: readonly number[],
  links: readonly number[],
  media: readonly number[],
];
const LISTS_FROM = 5;

/**
 * Begins a manifest: a line of JSON for the sources, then one per page and picture as soon as its files are written,
 * so that an export that was killed leaves what it had done. Texts that many pages share (headers, tags, links) have a
 * line of their own and are named by number: a manifest is read whole before an export of one changed page.
 *
 * @param base an earlier manifest whose texts keep their numbers
 */
export function writeManifest(file: string, made: ExportSources, base?: Manifest): ManifestWriter {
  const open = openSync(file, 'w');
  let isOpen = true;
  const put = (text: string): void => void writeSync(open, text);
  const numbers = new Map<string, number>(base?.texts.map((text, at) => [text, at]));
  put(`${JSON.stringify({ ...made, format: FORMAT })}\n`);
  if (base !== undefined) put(base.texts.map((text) => `${JSON.stringify(text)}\n`).join(''));

  const page = (record: PageRecord): void => {
    let before = '';
    const numbered = (texts: readonly string[]): number[] =>
      texts.map((text) => {
        const known = numbers.get(text);
        if (known !== undefined) return known;
        before += `${JSON.stringify(text)}\n`;
        numbers.set(text, numbers.size);
        return numbers.size - 1;
      });
    const { path, digest, until, redirect, isPrivate, headers, tags, links, media } = record;
    const line: Line = [
      path,
      digest,
      until ?? null,
      redirect ?? null,
      isPrivate === true ? 1 : 0,
      numbered(headers),
      numbered(tags),
      numbered(links),
      numbered(media),
    ];
    put(`${before}${JSON.stringify(line)}\n`);
  };
  return {
    page,
    carried(record, from) {
      const line = from === base ? from.lines.get(record.path) : undefined;
      if (line === undefined) page(record);
      else put(`${line}\n`);
    },
    media: (record) => put(`${JSON.stringify(record)}\n`),
    close() {
      if (isOpen) closeSync(open);
      isOpen = false;
    },
  };
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    // The last line of a killed export.
    return undefined;
  }
};

/** The page of a line that this program has written: looked at, not validated, since there are thousands. */
function pageOf(line: readonly unknown[], texts: readonly string[]): PageRecord | undefined {
  const [path, digest, until, redirect, isPrivate, ...lists] = line as Line;
  if (typeof path !== 'string' || typeof digest !== 'string' || line.length !== LISTS_FROM + 4) return undefined;
  const [headers, tags, links, media] = lists.map((numbers) =>
    Array.isArray(numbers) ? numbers.map((number: number) => texts[number]) : [undefined],
  );
  const all = { headers, tags, links, media } as Pick<PageRecord, 'headers' | 'tags' | 'links' | 'media'>;
  if (Object.values(all).some((list) => list.includes(undefined as never))) return undefined;
  return {
    path,
    digest,
    ...all,
    ...(until === null ? {} : { until }),
    ...(redirect === null ? {} : { redirect }),
    ...(isPrivate === 1 ? { isPrivate: true as const } : {}),
  };
}

/** @returns undefined when there is none, or it is of another version of this program */
export async function readManifest(file: string): Promise<Manifest | undefined> {
  if (!existsSync(file)) return undefined;
  const [first = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  const made = firstLine.safeParse(parsed(first));
  if (!made.success) return undefined;
  const pages = new Map<string, PageRecord>();
  const lines = new Map<string, string>();
  const media = new Map<string, MediaRecord>();
  const texts: string[] = [];
  for (const line of rest) {
    const value = parsed(line);
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) {
      const page = pageOf(value, texts);
      if (page === undefined) continue;
      pages.set(page.path, page);
      lines.set(page.path, line);
    } else if (value !== undefined && value !== null) {
      const picture = value as MediaRecord;
      media.set(picture.media, picture);
    }
  }
  const { format: _, ...of } = made.data;
  return { ...of, pages, media, texts, lines };
}

/** The first line of a manifest alone. */
export async function readSources(file: string): Promise<ExportSources | undefined> {
  if (!existsSync(file)) return undefined;
  const input = createReadStream(file);
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return sources.safeParse(parsed(line)).data;
    return undefined;
  } finally {
    // A stream that was not read to its end keeps its descriptor.
    lines.close();
    input.destroy();
  }
}
