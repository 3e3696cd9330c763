import type { Trace } from '../ledger/records.ts';
import type { DeployedLibrary, DeployedMedia } from './deployed.ts';
import type { KnownMedia, MediaIndex } from './media-index.ts';
import { type FocalPoint, isFilmType } from './records.ts';
import type { Usage } from './usage.ts';

/** A picture or film as callers see it. */
export interface MediaAsset {
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly sort: 'picture' | 'film';
  readonly type?: string | undefined;
  readonly bytes?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly seconds?: number | undefined;
  readonly focalPoint?: FocalPoint | undefined;
  readonly alt: Readonly<Record<string, string>>;
  readonly state: 'draft' | 'public';
  readonly added?: Trace | undefined;
  readonly uses: number;
  readonly etag: string;
}

export interface MediaFilter {
  readonly folder?: string | undefined;
  readonly text?: string | undefined;
  readonly sort?: MediaAsset['sort'] | undefined;
  readonly unused?: boolean | undefined;
  readonly order?: 'name' | 'added' | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

export interface MediaList {
  readonly assets: readonly MediaAsset[];
  readonly numFound: number;
  readonly folders: readonly { readonly folder: string; readonly count: number }[];
}

const LIMIT = 60;
const MAX_LIMIT = 500;
const folderOf = (id: string): string => id.slice(0, id.lastIndexOf('/'));
/** Pictures of the catalogue, which shows them by their names: no document does. */
const isOfProduct = (id: string): boolean => id.startsWith('product/');
/** `product/NF104001/MOS/back` is `NF104001 MOS back`. */
const nameOf = (id: string): string =>
  isOfProduct(id) ? id.split('/').slice(1).join(' ') : id.slice(id.lastIndexOf('/') + 1);
/** A record that was never changed. */
const FIRST = 0;

interface Row {
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly sort: MediaAsset['sort'];
  readonly known?: KnownMedia | undefined;
  readonly deployed?: DeployedMedia | undefined;
}

const etagOf = (known: KnownMedia | undefined): string => `"v${known?.version ?? FIRST}"`;

/** Lists and describes what the library has: uploads, and the files of the content folder. */
export function createAssets(index: MediaIndex, deployed: DeployedLibrary, usage: Usage) {
  const rowOf = (id: string, known: KnownMedia | undefined, file: DeployedMedia | undefined): Row | undefined =>
    known?.record.upload === undefined && file === undefined
      ? undefined
      : {
          id,
          folder: known?.record.folder ?? (known?.record.upload === undefined ? folderOf(id) : ''),
          name: known?.record.name ?? nameOf(id),
          sort: file?.sort ?? (isFilmType(known?.record.upload?.type ?? '') ? 'film' : 'picture'),
          known,
          deployed: file,
        };

  async function describe({ id, folder, name, sort, known, deployed: file }: Row): Promise<MediaAsset> {
    const record = known?.record;
    const facts = record?.upload ?? (file === undefined ? {} : await deployed.factsOf(file).catch(() => ({})));
    const { type, bytes, width, height, seconds } = facts;
    return {
      id,
      folder,
      name,
      sort,
      type,
      bytes,
      width,
      height,
      seconds,
      focalPoint: record?.focalPoint,
      alt: record?.alt ?? {},
      state: record?.upload === undefined || usage.isPublic(id) ? 'public' : 'draft',
      added: record?.added,
      uses: usage.entries(id),
      etag: etagOf(known),
    };
  }

  async function read(id: string, isNow = false): Promise<MediaAsset | undefined> {
    const [known, files] = await Promise.all([index.all(isNow), deployed.all()]);
    const row = rowOf(id, known.get(id), files.get(id));
    return row && describe(row);
  }

  async function list(filter: MediaFilter): Promise<MediaList> {
    const { folder, text, sort, unused, order = 'name', limit = LIMIT, offset = 0 } = filter;
    const [known, files] = await Promise.all([index.all(), deployed.all()]);
    const rows = [...new Set([...known.keys(), ...files.keys()])].flatMap(
      (id) => rowOf(id, known.get(id), files.get(id)) ?? [],
    );
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row.folder, (counts.get(row.folder) ?? 0) + 1);
    const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const isIn = (row: Row): boolean =>
      folder === undefined || row.folder === folder || row.folder.startsWith(`${folder}/`);
    const says = ({ id, name, known: found }: Row): string =>
      [id, name, ...Object.values(found?.record.alt ?? {})].join(' ').toLowerCase();
    const added = ({ known: found }: Row): string => found?.record.added?.at ?? '';
    const found = rows
      .filter((row) => isIn(row) && (sort === undefined || row.sort === sort))
      .filter((row) => words.length === 0 || words.every((word) => says(row).includes(word)))
      .filter(({ id }) => unused !== true || (usage.entries(id) === 0 && !isOfProduct(id)))
      .sort((a, b) => {
        if (order === 'added' && added(a) !== added(b)) return added(a) < added(b) ? 1 : -1;
        if (order === 'added' && isOfProduct(a.id) !== isOfProduct(b.id)) return isOfProduct(a.id) ? 1 : -1;
        return a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
      });
    return {
      assets: await Promise.all(found.slice(offset, offset + Math.min(limit, MAX_LIMIT)).map(describe)),
      numFound: found.length,
      folders: [...counts]
        .map(([name, count]) => ({ folder: name, count }))
        .sort((a, b) => a.folder.localeCompare(b.folder)),
    };
  }

  return { read, list };
}
