import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { RenderedPage } from '../pages/cache/page-cache.ts';
import { linksIn, mediaIn, withPolicy } from './page-html.ts';
import { fileOf, type PageRecord } from './page-record.ts';
import { writeCompressed } from './write-page.ts';

export interface PageJob {
  /** Address that is rendered. */
  readonly path: string;
  /** File of a 404 page, as a path, e.g. `/en-gb/404.html`: written whatever the status. */
  readonly as?: string;
}

/** A page that was rendered, and written if it has a file. */
export interface MadePage {
  readonly status: number;
  readonly scope: RenderedPage['scope'];
  readonly record: PageRecord;
}

/** Renders a page and writes its files. */
export type MakePage = (job: PageJob) => Promise<MadePage>;

export interface PageMakerOptions {
  readonly render: (path: string) => Promise<RenderedPage>;
  /** Folder of the exported files. */
  readonly site: string;
  /** Address of the media service, e.g. `/media`. */
  readonly mediaBase: string;
  readonly locales: readonly string[];
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const MILLISECONDS = 1_000;

/** File of the 404 page of a locale, as a path. */
export const notFoundPath = (locale: string): string => `/${locale}/404.html`;

const scheduledOf = ({ scheduled, maxAge }: RenderedPage): number => scheduled ?? maxAge;

export function createPageMaker({ render, site, mediaBase, locales }: PageMakerOptions): MakePage {
  const written404s = new Set(locales.map(notFoundPath));
  const within = (path: string): boolean => locales.includes(path.split('/', 2)[1] ?? '') && !written404s.has(path);
  return async ({ path, as }) => {
    // Before rendering, so that no change by schedule is met too late.
    const asked = Date.now();
    const page = await render(path);
    const { status, scope } = page;
    const hasFile = as !== undefined || (scope === 'shared' && status === 200);
    const html = hasFile ? withPolicy(page.body.toString(), page) : '';
    const file = Buffer.from(html);
    const record: PageRecord = {
      path: as ?? path,
      headers: page.headers,
      tags: [...page.tags].toSorted(),
      ...(Number.isFinite(scheduledOf(page)) ? { until: asked + scheduledOf(page) * MILLISECONDS } : {}),
      links: linksIn(html).filter(within),
      media: mediaIn(html, mediaBase),
      digest: hash('sha1', file, 'base64url'),
      ...(scope === 'visitor' && !hasFile ? { isPrivate: true as const } : {}),
      ...(scope === 'shared' && REDIRECTS.has(status) ? { redirect: status } : {}),
    };
    if (hasFile) writeCompressed(join(site, fileOf(record.path)), file);
    return { status, scope, record };
  };
}
