import { mediaFileOf } from './export-media.ts';
import type { ExportSources, Manifest } from './manifest.ts';
import { fileOf, hasFile, type PageRecord } from './page-record.ts';
import { COMPRESSED, remove } from './write-page.ts';

/** The folder of an export before, as this one is made in it. */
export interface ReusedFolder {
  /** Whether the files of this page are there already. */
  has(page: PageRecord): boolean;
  /** Removes the files of everything that is not exported any more. */
  removeOthers(pages: ReadonlySet<string>, media: Iterable<string>, origin: string): void;
}

/**
 * Of thousands of pages that hold, most are the same in the export before the current: its folder is cheaper than a link
 * to every file.
 *
 * @param site folder of its files
 * @returns undefined when it is of another build, whose files differ
 */
export function reuse(there: Manifest | undefined, now: ExportSources, site: string): ReusedFolder | undefined {
  if (there === undefined || there.program !== now.program) return undefined;
  return {
    has({ path, digest }) {
      const page = there.pages.get(path);
      return page !== undefined && hasFile(page) && page.digest === digest;
    },
    removeOthers(pages, media, origin) {
      for (const page of there.pages.values())
        if (hasFile(page) && !pages.has(page.path)) remove(fileOf(page.path), site, ['', ...COMPRESSED]);
      // Several addresses may be one file.
      const files = new Set([...media].map((address) => mediaFileOf(address, origin)));
      for (const file of [...there.media.keys()].map((address) => mediaFileOf(address, origin)))
        if (file !== undefined && !files.has(file)) remove(file, site);
    },
  };
}
