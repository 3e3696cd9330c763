import { randomBytes } from 'node:crypto';
import type { MediaFolder } from '../../media/media-folder.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { ALL, type Trace } from '../ledger/records.ts';
import type { EntryReference } from '../publishing/world.ts';
import { type MediaAsset, createAssets } from './assets.ts';
import { createDeployedMedia } from './deployed.ts';
import { examine } from './examine.ts';
import { createMediaIndex } from './media-index.ts';
import { pinnedUses } from './pinned.ts';
import {
  type FocalPoint,
  isFilmType,
  MEDIA,
  type MediaRecord,
  type Refused,
  type UploadedFile,
  UPLOADS,
} from './records.ts';
import { createReplace } from './replace.ts';
import type { UploadFiles } from './upload-folder.ts';
import { createUsage } from './usage.ts';

export interface MediaLibraryOptions {
  readonly ledger: Ledger;
  /** Pictures and films of the content folder. */
  readonly folder: MediaFolder;
  readonly files: UploadFiles;
}

export interface NewMedia {
  readonly name: string;
  readonly folder?: string | undefined;
  readonly data: Uint8Array;
  readonly alt?: Readonly<Record<string, string>> | undefined;
}

export interface MediaChange {
  readonly name?: string | undefined;
  readonly folder?: string | undefined;
  readonly focalPoint?: FocalPoint | null | undefined;
  readonly alt?: Readonly<Record<string, string>> | undefined;
}

/** Characters of a public id that come from the name of the file, and those that come from its content. */
const MAX_STEM = 40;
const DIGEST_IN_ID = 10;
/** Random bytes in the name of a file. */
const FILE_BYTES = 4;

/** `Grüne Jacke (2).JPG` → `grune-jacke-2`. */
const stemOf = (name: string, sort: MediaAsset['sort']): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM)
    .replace(/^-|-$/g, '') || sort;

/** The media library: uploads with their records, and what editors have said about the files of the content folder. */
export function createMediaLibrary({ ledger, folder, files }: MediaLibraryOptions) {
  const index = createMediaIndex(ledger.store, ledger.clock);
  const usage = createUsage(ledger);
  const { read, list } = createAssets(index, createDeployedMedia(folder), usage);
  const replaceAll = createReplace(ledger);

  /** Removes a file that no record names: one that stays only takes room. */
  const drop = (file: string): Promise<void> =>
    files.remove(file).catch((error: unknown) => console.error('content:', error));

  async function upload(
    { name, folder: into = '', data, alt = {} }: NewMedia,
    trace: Trace,
  ): Promise<{ readonly asset: MediaAsset; readonly known?: boolean } | Refused> {
    const examined = await examine(data);
    if ('refused' in examined) return examined;
    const { data: stored, extension, ...facts } = examined;
    const sameIn = (known: Awaited<ReturnType<typeof index.all>>) =>
      [...known.values()].find(({ record }) => record.upload?.digest === facts.digest)?.record.id;
    const stem = `${stemOf(name, isFilmType(facts.type) ? 'film' : 'picture')}-${facts.digest.slice(0, DIGEST_IN_ID)}`;
    // A name of its own: whoever deletes the same bytes at this moment removes another file.
    const file = `${stem}-${randomBytes(FILE_BYTES).toString('hex')}.${extension}`;
    let isWritten = false;
    // The file comes first: a record always has one, and a file without a record is never served.
    const write = async (): Promise<void> => {
      if (!isWritten) await files.write(file, stored);
      isWritten = true;
    };
    if (sameIn(await index.all(true)) === undefined) await write();
    const present = await ledger.change(trace, async (stage) => {
      const same = sameIn(await index.all(true));
      if (same !== undefined) return same;
      await write();
      const shown =
        name
          .replace(/\.[^.]*$/, '')
          .trim()
          .slice(0, 120) || stem;
      const id = `${UPLOADS}${stem}`;
      const body: MediaRecord = { id, folder: into, name: shown, alt, upload: { file, ...facts }, added: trace };
      stage.add({ op: 'insert', kind: MEDIA, id, ref: ALL, body });
      return undefined;
    });
    index.forget();
    if (present !== undefined && isWritten) await drop(file);
    const asset = await read(present ?? `${UPLOADS}${stem}`, true);
    // It was deleted again in the meantime.
    if (asset === undefined) return upload({ name, folder: into, data, alt }, trace);
    return { asset, ...(present === undefined ? {} : { known: true }) };
  }

  /** @returns the conflicting asset when it has changed since it was read; undefined when there is none */
  async function change(
    id: string,
    wanted: MediaChange,
    etag: string,
    trace: Trace,
  ): Promise<{ readonly asset: MediaAsset } | { readonly conflict: MediaAsset } | undefined> {
    const done = await ledger.change(trace, async (stage) => {
      const asset = await read(id, true);
      if (asset === undefined) return undefined;
      if (asset.etag !== etag) return { conflict: asset };
      const present = (await index.all()).get(id);
      const { focalPoint, ...rest } = wanted;
      const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      const record: MediaRecord = { ...(present?.record ?? { id, alt: {} }), ...said };
      const { focalPoint: _, ...without } = record;
      const body = focalPoint === undefined ? record : focalPoint === null ? without : { ...record, focalPoint };
      stage.add(
        present === undefined
          ? { op: 'insert', kind: MEDIA, id, ref: ALL, body }
          : { op: 'update', kind: MEDIA, id, version: present.version, ref: ALL, body },
      );
      return 'changed' as const;
    });
    index.forget();
    if (done !== 'changed') return done;
    const asset = await read(id, true);
    return asset && { asset };
  }

  /** Deletes an upload that nothing shows: no entry, no open release, no schedule that waits. */
  async function remove(
    id: string,
    trace: Trace,
  ): Promise<{ readonly removed: true } | { readonly used: readonly EntryReference[] } | undefined> {
    const done = await ledger.change(trace, async (stage) => {
      const present = (await index.all(true)).get(id);
      if (present?.record.upload === undefined) return undefined;
      const used = [...usage.of(id), ...(await pinnedUses(ledger, id))];
      if (used.length > 0) return used;
      stage.add({ op: 'delete', kind: MEDIA, id, version: present.version });
      return present.record.upload.file;
    });
    index.forget();
    if (done === undefined) return undefined;
    if (typeof done !== 'string') return { used: done };
    await drop(done);
    return { removed: true };
  }

  async function replace(id: string, by: string, entries: readonly string[] | undefined, trace: Trace) {
    const [old, next] = await Promise.all([read(id, true), read(by, true)]);
    if (old === undefined || next === undefined || id === by || old.sort !== next.sort) return undefined;
    return replaceAll(id, next, entries, trace);
  }

  const uploadOf = async (id: string) => (await index.all()).get(id)?.record;
  /** An upload for the media service. What no published document shows is a draft. */
  async function shown(id: string, isFilm: boolean): Promise<(UploadedFile & { isDraft: boolean }) | undefined> {
    const upload = id.startsWith(UPLOADS) ? (await uploadOf(id))?.upload : undefined;
    if (upload === undefined || isFilmType(upload.type) !== isFilm) return undefined;
    // Another server may have published it a moment ago.
    if (!usage.isPublic(id)) await ledger.exclusive(() => ledger.sync());
    return { ...upload, isDraft: !usage.isPublic(id) };
  }
  async function present<T>(id: string, reading: Promise<T | undefined>): Promise<T> {
    const data = await reading;
    if (data === undefined) throw new Error(`The file of ${id} is missing: is the upload folder shared?`);
    return data;
  }

  return {
    list,
    read,
    upload,
    change,
    remove,
    replace,
    usage: (id: string): readonly EntryReference[] => usage.of(id),
    ids: async (): Promise<string[]> => [...(await index.all()).keys()],
    /** The stored file of an upload. */
    async file(id: string): Promise<{ readonly body: Buffer; readonly type: string } | undefined> {
      const upload = (await uploadOf(id))?.upload;
      const body = upload && (await files.read(upload.file));
      return upload && body && { body, type: upload.type };
    },
    /** Whether shoppers see it, could, or there is none; undefined for what the library does not decide. */
    async stateOf(id: string): Promise<'public' | 'draft' | 'missing' | undefined> {
      const asset = await read(id, true);
      return asset?.state ?? (id.startsWith(UPLOADS) ? 'missing' : undefined);
    },
    pictures: {
      focusOf: async (id: string): Promise<FocalPoint | undefined> => (await uploadOf(id))?.focalPoint,
      async find(id: string) {
        const upload = await shown(id, false);
        if (upload === undefined) return undefined;
        const { file, digest, width, height, isDraft } = upload;
        return { hash: digest, width, height, isDraft, read: () => present(id, files.read(file)) };
      },
      async film(id: string) {
        const upload = await shown(id, true);
        if (upload === undefined) return undefined;
        const { file, digest, type, bytes, isDraft } = upload;
        const stream = (start: number, end: number) => present(id, files.stream(file, start, end));
        return { hash: digest, type, bytes, isDraft, stream };
      },
    },
  };
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;
