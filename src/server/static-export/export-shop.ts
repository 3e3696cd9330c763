import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, localeInfo, siteOf } from '../../content/addresses/sites.ts';
import type { ShopServer } from '../server.ts';
import type { Services } from '../services.ts';
import { openBuildFolders, shownBuild, type BuildFolder } from './build-folders.ts';
import { headersFile, redirectsFile } from './cdn-files.ts';
import { crawl, StoppedError } from './crawl.ts';
import { exportMedia } from './export-media.ts';
import { createPageMaker, type MadePage, notFoundPath, type PageJob } from './make-page.ts';
import { type ExportSources, type Manifest, readManifest, readSources, writeManifest } from './manifest.ts';
import { earliest, fileOf, hasFile, outlineOf, type PageOutline, type PageRecord } from './page-record.ts';
import { BuildChangedError, programOf } from './program.ts';
import type { StartRenderers } from './renderers.ts';
import { reuse } from './reused-folder.ts';
import { createSharedTexts } from './shared-texts.ts';
import { exportFailed, exportSucceeded, mustDeliver } from './standing/outcome.ts';
import { readSince, sinceNow, writeSince } from './standing/since.ts';
import { createStaleness, type Reason } from './stale-pages.ts';
import { carryOver, COMPRESSED, writeNew } from './write-page.ts';

export interface ExportOptions {
  readonly shop: Pick<ShopServer, 'render'>;
  readonly services: Services;
  /** Starts threads for an export of many pages; without them, all are rendered by the shop. */
  readonly renderers?: StartRenderers | undefined;
  /** Folder of the built browser files. */
  readonly clientDir: string;
  /** Id of the build in that folder, which may be made anew under a running server. */
  readonly buildNow?: (() => string) | undefined;
  /** Becomes a symbolic link to the exported files, e.g. `dist/static`. */
  readonly out: string;
  /** Locales to export. */
  readonly locales: readonly string[];
  /** Without pictures, visitors' browsers must be able to reach the media service. */
  readonly pictures: boolean;
  /** Tags that are said to have changed; otherwise everything is compared. */
  readonly tags?: readonly string[] | undefined;
  /** Only tells what would be rendered. */
  readonly planOnly?: boolean;
  /** The caller hands on what has changed; until then it is not said to be on the CDN. */
  readonly isDelivered?: boolean;
  /** Stops it: nothing is exchanged, and the next export goes on where it ended. */
  readonly signal?: AbortSignal | undefined;
  /** Told before the first page is rendered. */
  readonly onPlan?: (plan: ExportPlan) => void;
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** What an export is going to do, as far as the earlier one tells. */
export interface ExportPlan {
  /** Pages of the earlier export; undefined for the first one. */
  readonly earlier: number | undefined;
  /** Pages to render again, by reason: `program`, `schedule`, `unknown`, or a changed tag. */
  readonly stale: ReadonlyMap<Reason, number>;
  /** Pages that a killed export had finished already. */
  readonly resumed: number;
}

export interface ExportProgress {
  readonly part: 'pages' | 'pictures';
  readonly done: number;
  /** Grows while links are found. */
  readonly total: number;
}

export interface ExportSummary {
  readonly pages: number;
  readonly rendered: number;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly redirects: number;
  readonly pictures: number;
  readonly newPictures: number;
  /** When the next page changes by schedule; milliseconds since 1970. */
  readonly nextChange: number | undefined;
  /** Pictures that pages show and the media service does not have. */
  readonly missingPictures: readonly string[];
}

/** Pages or pictures were left out; the earlier export stays. */
export class ExportFailedError extends Error {
  override readonly name = 'ExportFailedError';
  readonly code = 'BUILD';
  readonly pages: readonly string[];

  constructor(pages: readonly string[]) {
    const named = pages.slice(0, NAMED).join('\n');
    super(`${pages.length} pages could not be rendered, so nothing was exchanged:\n${named}`);
    this.pages = pages;
  }
}

/** Whether there is something to hand on. */
const hasChanged = ({ added, changed, removed, newPictures }: ExportSummary): boolean =>
  added.length + changed.length + removed.length + newPictures > 0;

const SERVER_ERROR = 500;
const NOT_FOUND = 'page-that-is-not-there';
/** Fewer pages are rendered by the shop itself before another thread has begun. */
const MANY = 100;
/** Pages of the shop itself at a time: one waits for its content while another is rendered. */
const AT_ONCE = 2;
/** Addresses that failed and are named; the rest is counted. */
const NAMED = 20;
const byPath = (a: PageOutline, b: PageOutline): number => (a.path < b.path ? -1 : 1);

/** Addresses of the pages that are published in a locale; with a remote CMS, which does not tell, the home page. */
const publishedIn = (locale: string, { publishedPages }: Services): string[] => {
  const info = localeInfo(locale);
  const paths = info && publishedPages(siteOf(info).id, locale);
  return (paths ?? ['']).map((path) => `/${locale}${path}`);
};

interface Earlier {
  readonly manifest: Manifest;
  readonly folder: BuildFolder;
  readonly staleness: (page: PageRecord) => Reason | undefined;
}

/**
 * Writes every published page of the locales to a file, rendered by the same code as on demand, with the built files,
 * the pages' pictures, a 404 page per locale, and `_headers` and `_redirects` for the CDN in front. Pages of the earlier
 * export that still hold are carried over; the result has the same bytes as an export from nothing. The site is
 * exchanged as a whole at the end.
 *
 * @throws ExportFailedError when a page could not be rendered, or one that is published was not found; BuildChangedError,
 * ExportRunsError, TooManyPagesError, StoppedError
 */
export async function exportShop(options: ExportOptions): Promise<ExportSummary | undefined> {
  const { out, planOnly = false } = options;
  const folders = openBuildFolders(out);
  try {
    const summary = await exportTo(folders, options);
    const missing = summary?.missingPictures ?? [];
    if (missing.length > 0) exportFailed(out, 'pictures', missing);
    else if (!planOnly) exportSucceeded(out);
    return summary;
  } catch (error) {
    if (error instanceof ExportFailedError) exportFailed(out, 'pages', error.pages);
    else if (!planOnly && !(error instanceof StoppedError))
      exportFailed(out, error instanceof BuildChangedError ? 'build' : 'other');
    throw error;
  } finally {
    folders.unlock();
  }
}

async function exportTo(
  folders: ReturnType<typeof openBuildFolders>,
  {
    shop,
    services,
    renderers,
    clientDir,
    buildNow,
    out,
    locales,
    pictures,
    tags,
    planOnly = false,
    isDelivered = false,
    signal,
    onPlan,
    onProgress,
  }: ExportOptions,
): Promise<ExportSummary | undefined> {
  const { settings, media } = services;
  const { site } = folders.next;
  const refuseOtherBuild = (): void => {
    if (buildNow !== undefined && buildNow() !== settings.version) throw new BuildChangedError();
  };
  refuseOtherBuild();
  const time = Date.now();
  const one = createSharedTexts();
  const current = folders.current === undefined ? undefined : await readManifest(folders.current.manifest);
  const versions = await services.versions();
  const sources: ExportSources = {
    locales: [...locales],
    pictures,
    program: programOf(services),
    // Who names the tags vouches for the rest, which is compared with the same versions again next time.
    versions: tags !== undefined && current !== undefined ? current.versions : versions && Object.fromEntries(versions),
  };
  const earlierOf = async (folder: BuildFolder | undefined, manifest?: Manifest): Promise<Earlier[]> => {
    const read = folder && (manifest ?? (await readManifest(folder.manifest)));
    if (folder === undefined || read === undefined) return [];
    const named = manifest === undefined ? undefined : tags;
    const compared = { now: sources, time, named, withDependents: services.withDependents };
    return [{ manifest: read, folder, staleness: createStaleness(read, compared) }];
  };
  const [unfinished, shown] = await Promise.all([
    earlierOf(folders.unfinished),
    current === undefined ? [] : earlierOf(folders.current, current),
  ]);
  const earlier = [...unfinished, ...shown];

  const stale = new Map<Reason, number>();
  for (const { manifest, staleness } of shown)
    for (const page of [...manifest.pages.values()].filter(hasFile)) {
      const reason = staleness(page);
      if (reason !== undefined) stale.set(reason, (stale.get(reason) ?? 0) + 1);
    }
  const resumed = unfinished.flatMap(({ manifest, staleness }) =>
    [...manifest.pages.values()].filter((page) => hasFile(page) && staleness(page) === undefined),
  ).length;
  const earlierPages = current && [...current.pages.values()].filter(hasFile).length;
  onPlan?.({ earlier: earlierPages, stale, resumed });
  if (planOnly) return undefined;

  const staleCount = [...stale.values()].reduce((sum, count) => sum + count, 0);
  // Texts that nobody names any more go when most pages are rendered again.
  const base = staleCount * 2 < (earlierPages ?? 0) ? current : undefined;
  const previous = base && folders.previous && (await readManifest(folders.previous.manifest));
  const reused = reuse(previous, sources, site);
  folders.make(reused !== undefined);
  const written = writeManifest(folders.next.manifest, sources, base);
  const pages: PageOutline[] = [];
  const addresses = new Set<string>();
  const failed: string[] = [];
  let rendered = 0;
  let total = 0;
  const keep = (page: PageRecord, from?: Manifest): void => {
    if (from === undefined) written.page(page);
    else written.carried(page, from);
    pages.push(from === undefined ? outlineOf(page) : page);
    for (const address of page.media) addresses.add(address);
    onProgress?.({ part: 'pages', done: pages.length, total: Math.max(total, pages.length) });
  };
  /** The page as an earlier export has it, if it holds. */
  const carried = (path: string): PageRecord | undefined => {
    for (const { manifest, folder, staleness } of earlier) {
      const page = manifest.pages.get(path);
      if (page === undefined || staleness(page) !== undefined) continue;
      if (hasFile(page) && reused?.has(page) !== true) carryOver(fileOf(path), folder.site, site, ['', ...COMPRESSED]);
      keep(page, manifest);
      return page;
    }
    return undefined;
  };
  const published = new Set(locales.flatMap((locale) => publishedIn(locale, services)));
  const added = [...published].filter((path) => current?.pages.has(path) !== true).length;
  const { mediaBase } = settings;
  const threads = staleCount + added < MANY ? undefined : renderers?.({ site, mediaBase, locales });
  const makePage = threads?.make ?? createPageMaker({ render: shop.render, site, mediaBase, locales });
  /** Renders a page anew. */
  const make = async (job: PageJob): Promise<MadePage> => {
    rendered += 1;
    const { record, ...made } = await makePage(job);
    if (made.status >= SERVER_ERROR) failed.push(job.path);
    const { headers, tags, links, media: shows } = record;
    const lists = { headers: headers.map(one), tags: tags.map(one), links: links.map(one), media: shows.map(one) };
    return { ...made, record: { ...record, ...lists } };
  };

  try {
    // The same program has the same built files.
    if (reused === undefined) await cp(clientDir, site, { recursive: true });
    total = current?.pages.size ?? published.size;
    const visit = async (path: string): Promise<readonly string[]> => {
      const known = carried(path);
      if (known !== undefined) return known.links;
      const { status, scope, record } = await make({ path });
      if (status === 404 && published.has(path)) failed.push(path);
      const isKept = scope === 'visitor' || (scope === 'shared' && (status === 200 || record.redirect !== undefined));
      if (isKept) keep(record);
      return record.links;
    };
    await crawl(published, threads?.atOnce ?? AT_ONCE, visit, { signal });
    for (const locale of locales) {
      const as = notFoundPath(locale);
      if (carried(as) === undefined) keep((await make({ path: `/${locale}/${NOT_FOUND}`, as })).record);
    }
    // Their memory is free for what comes.
    await threads?.close();
    if (failed.length > 0) throw new ExportFailedError(failed);

    const missing: string[] = [];
    const shownMedia = new Set<string>();
    let fresh = 0;
    if (pictures && media !== undefined)
      await exportMedia({
        media,
        origin: settings.origin,
        addresses: [...addresses].toSorted(),
        earlier: (address) => {
          for (const { manifest, folder } of earlier) {
            const record = manifest.media.get(address);
            if (record !== undefined) return { record, site: folder.site };
          }
          return undefined;
        },
        site,
        onDone: (record, isNew) => {
          written.media(record);
          shownMedia.add(record.media);
          if (isNew) fresh += 1;
          onProgress?.({ part: 'pictures', done: shownMedia.size, total: Math.max(addresses.size, shownMedia.size) });
        },
        onMissing: (address) => void missing.push(address),
        signal,
      });

    const sorted = pages.toSorted(byPath);
    writeNew(join(site, '404.html'), readFileSync(join(site, `${locales[0]}/404.html`)));
    writeNew(join(site, '_headers'), headersFile(sorted));
    writeNew(join(site, '_redirects'), redirectsFile(sorted, `/${locales[0]}`));
    const exported = sorted.filter(hasFile);
    const now = new Set(exported.map(({ path }) => path));
    reused?.removeOthers(now, shownMedia, settings.origin);
    const before = current?.pages ?? new Map<string, PageRecord>();
    const summary: ExportSummary = {
      pages: exported.length,
      rendered,
      added: exported.flatMap(({ path }) => (before.has(path) ? [] : path)),
      changed: exported.flatMap(({ path, digest }) =>
        before.has(path) && before.get(path)?.digest !== digest ? path : [],
      ),
      removed: [...before.values()]
        .flatMap((page) => (hasFile(page) && !now.has(page.path) ? page.path : []))
        .toSorted(),
      redirects: pages.filter(({ redirect }) => redirect !== undefined).length,
      pictures: shownMedia.size,
      newPictures: fresh,
      nextChange: earliest(pages),
      missingPictures: missing.toSorted(),
    };
    // A build that was made meanwhile has left files of both.
    refuseOtherBuild();
    written.close();
    const shownNow = Date.now();
    const since = folders.current && readSince(folders.current.manifest);
    writeSince(folders.next.manifest, sinceNow({ versions: current?.versions, since }, sources.versions, shownNow));
    if (isDelivered && hasChanged(summary)) mustDeliver(out, shownNow);
    folders.finish();
    return summary;
  } finally {
    await threads?.close();
    written.close();
  }
}

/**
 * What the export that is shown was asked for, so that it can be brought up to date.
 *
 * @param out e.g. `dist/static`
 */
export async function exportedAs(out: string): Promise<Pick<ExportSources, 'locales' | 'pictures'> | undefined> {
  const shown = shownBuild(out);
  return shown && readSources(shown.manifest);
}

/**
 * The locales of a list such as `en-us,de-de`; all by default.
 *
 * @throws RangeError for an unknown locale
 */
export function localesFrom(list: string | undefined): string[] {
  const all = LOCALES.map(({ locale }) => locale as string);
  const asked = list?.split(',');
  const unknown = asked?.find((locale) => !all.includes(locale));
  if (unknown !== undefined) throw new RangeError(`There is no locale "${unknown}"; there are ${all.join(', ')}.`);
  return asked ?? all;
}
