import type { Trace } from '../ledger/records.ts';

export const MEDIA = 'content-media';

/** A point every crop keeps, as shares of width and height from the top left. */
export type FocalPoint = readonly [x: number, y: number];

/** The stored file of an upload. */
export interface UploadedFile {
  /** Name in the upload folder: the last part of the public id with the extension of its type. */
  readonly file: string;
  /** SHA-256 of the stored bytes, in hex. */
  readonly digest: string;
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Length of a film. */
  readonly seconds?: number | undefined;
}

/**
 * What the library knows of a picture or film. Uploads always have a record; files of the content folder have one once
 * somebody has changed something about them.
 */
export interface MediaRecord {
  readonly id: string;
  readonly folder?: string | undefined;
  readonly name?: string | undefined;
  readonly alt: Readonly<Record<string, string>>;
  readonly focalPoint?: FocalPoint | undefined;
  readonly upload?: UploadedFile | undefined;
  readonly added?: Trace | undefined;
}

/** What is taken, as `GET capabilities` tells it. */
export const MEDIA_LIMITS = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'],
  bytes: 20_000_000,
  /** The same as the media service decodes at most. */
  pixels: 40_000_000,
  /** Shoppers get a film as it is, so it is no larger than what their phones can play. */
  films: {
    types: ['video/mp4', 'video/webm'],
    bytes: 50_000_000,
    /** Of a frame: 1920 × 1080, with the lines that encoders add. */
    pixels: 2_100_000,
    seconds: 180,
  },
} as const;

export type PictureType = (typeof MEDIA_LIMITS.types)[number];
export type FilmType = (typeof MEDIA_LIMITS.films.types)[number];
export const isFilmType = (type: string): type is FilmType =>
  (MEDIA_LIMITS.films.types as readonly string[]).includes(type);

/** Why a file is not taken. */
export type Refusal = 'type' | 'bytes' | 'pixels' | 'unreadable' | 'seconds' | 'codec';
export interface Refused {
  readonly refused: Refusal;
  /** Whose limits it is about. */
  readonly sort: 'picture' | 'film';
  /** In English, for logs; viewers word the refusal themselves. */
  readonly message: string;
}

/** Public ids of uploads begin with it. */
export const UPLOADS = 'uploads/';
