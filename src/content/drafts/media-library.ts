import type { EntryReference } from './references.ts';
import type { Trace } from './editor.ts';

/** A picture or film of the library. */
export interface MediaAsset {
  /** Public id that content names, e.g. `scene/fell-rain` or `uploads/skarn-worn-3f2a`. */
  readonly id: string;
  /** Where the library shows it: names joined by slashes, empty at the top. */
  readonly folder: string;
  readonly name: string;
  readonly sort: 'picture' | 'film';
  /** MIME type, bytes and natural size of the file; absent where the source does not know. */
  readonly type?: string | undefined;
  readonly bytes?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Length of a film, seconds; absent where the source does not know. */
  readonly seconds?: number | undefined;
  /** The point every crop must keep, as shares of width and height from the top left. */
  readonly focalPoint?: readonly [x: number, y: number] | undefined;
  /** Proposed alternative text by language or locale. */
  readonly alt: Readonly<Record<string, string>>;
  /** A `draft` is shown in the preview only; it becomes `public` with the first published entry that shows it. */
  readonly state: 'draft' | 'public';
  readonly added?: Trace | undefined;
  /** Number of entries that show it, drafts included. */
  readonly uses: number;
  readonly etag: string;
}

export interface MediaFilter {
  /** This folder and those in it. */
  readonly folder?: string | undefined;
  /** Words that id, name or alternative text contain. */
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
  /** Every folder there is, with the number of files in it. */
  readonly folders: readonly { readonly folder: string; readonly count: number }[];
}

export interface NewMedia {
  /** File name, from which id and name are made. */
  readonly name: string;
  readonly folder?: string | undefined;
  readonly file: Blob;
  readonly alt?: Readonly<Record<string, string>> | undefined;
}

export type UploadAnswer =
  | { readonly asset: MediaAsset; readonly known?: boolean }
  | {
      /**
       * `type`: not a kind of file that is taken; `bytes`, `pixels`, `seconds`: too large or long; `codec`: browsers
       * do not play it; `unreadable`: damaged.
       */
      readonly refused: 'type' | 'bytes' | 'pixels' | 'seconds' | 'codec' | 'unreadable';
      /** Whose limits it is about, where the source says so. */
      readonly sort?: MediaAsset['sort'] | undefined;
      readonly message: string;
    };

export interface MediaChange {
  readonly name?: string | undefined;
  readonly folder?: string | undefined;
  /** `null` takes it away. */
  readonly focalPoint?: readonly [x: number, y: number] | null | undefined;
  readonly alt?: Readonly<Record<string, string>> | undefined;
}

export interface Replacement {
  /** Drafts that show the new picture now, each with its new revision. */
  readonly changed: readonly { readonly id: string; readonly revision: number; readonly places: number }[];
  /** Places whose alternative text described the old picture and must be written anew. */
  readonly alts: readonly EntryReference[];
}

/** The media library. */
export interface MediaStore {
  /** Public ids of all pictures and films, to choose from where there is no library. */
  ids(): Promise<readonly string[]>;
  list(filter?: MediaFilter): Promise<MediaList>;
  read(id: string): Promise<MediaAsset | undefined>;
  /** Needs the capability `upload`. The same file again is the asset it has become before (`known`). */
  upload(media: NewMedia): Promise<UploadAnswer>;
  change(
    id: string,
    change: MediaChange,
    etag: string,
  ): Promise<{ readonly asset: MediaAsset } | { readonly conflict: MediaAsset } | { readonly missing: true }>;
  usage(id: string): Promise<readonly EntryReference[]>;
  /**
   * Shows another picture in every draft that shows this one, or another film, as revisions of their own. A film does
   * not take a picture's place.
   * @param entries only in these
   */
  replace(id: string, by: string, entries?: readonly string[]): Promise<Replacement | undefined>;
  /** Deletes an uploaded file that nothing shows. */
  remove(id: string): Promise<{ readonly removed: true } | { readonly used: readonly EntryReference[] } | undefined>;
  /** The file of a draft, for the preview. */
  file(id: string): Promise<{ readonly body: ArrayBuffer; readonly type: string } | undefined>;
}
