/** Interface between the viewer and the script inside its frames. */

/** Event on a frame's element: what was pressed in it could not be loaded. */
export const NOT_LOADED = 'cairn-not-loaded';

/** A block of a frame: uid and digest of its content. */
export type KnownBlock = readonly [uid: string, digest: string];

/** Initial state of a frame, written into its document by the server. */
export interface FrameState {
  readonly key: string;
  readonly order: readonly KnownBlock[];
  /** Number of blocks per section of a page, joined: an empty section has no block that would show it. */
  readonly sections?: string | undefined;
  readonly kinds: readonly string[];
}

/** New state of one entry. */
export interface EntryUpdate extends FrameState {
  /** HTML of the blocks the client does not have, by uid. */
  readonly html: Readonly<Record<string, string>>;
  /** Generated rules of those blocks, in the order of the cascade. */
  readonly rules: string;
}

/** Request to `/preview/block`: what the client has. */
export interface Known {
  /** Keys of the entries whose blocks are requested; all when absent. */
  readonly keys?: readonly string[] | undefined;
  /** Digests of blocks that need not be sent. */
  readonly have: readonly string[];
}

/** Answer of `/preview/block`. */
export interface Updates {
  /** Digest of the list: names, states, issues, order. */
  readonly list: string;
  readonly entries: readonly EntryUpdate[];
}

/** Interface of a frame, on its window. */
export interface FrameBridge {
  readonly key: string;
  /** Digests of the blocks the frame shows. */
  digests(): string[];
  /** Blocks the frame shows, in order. */
  order(): readonly KnownBlock[];
  /** Updates the frame in place. */
  apply(update: EntryUpdate): void;
  /**
   * Leaves an element alone while its text is edited in the frame.
   *
   * @returns lets it go; undefined for an element that scripts of the page have made
   */
  hold(element: Element): Promise<(() => void) | undefined>;
  /** Height of what is rendered, CSS pixels. */
  height(): number;
  /** Starts the page's own scripts; an interaction does so too. */
  boot(): void;
  /** Whether they have been started. */
  readonly booted: boolean;
}

declare global {
  interface Window {
    cairnFrame?: FrameBridge;
    /** Snapshot of a written document, taken by the viewer, see `server-snapshot.ts`. */
    cairnServerSnapshot?: ReadonlyMap<Element, Element>;
    /** Chooses what `<cairn-segments>` shows, and all that come out of it; set by the inline resolver. */
    cairnDecide?: (root: Element) => void;
  }
}

/** Sent to the viewer's window when a frame is ready or its height may have changed. */
export const FRAME_READY = 'cairn-frame-ready';
export const FRAME_RESIZED = 'cairn-frame-resized';
/** Element that holds the FrameState as JSON. */
export const STATE_ID = 'cairn-frame-state';
/** Template with the page's own scripts, until the frame boots. */
export const LATE_ID = 'cairn-late-scripts';
/** Template with the frame's own script in a written document, see `write-frame.ts`. */
export const BRIDGE_ID = 'cairn-frame-script';
/** Answer of `/preview/frames`. */
export interface FrameTexts {
  /** Document shared by all frames, with placeholders for title and body. */
  readonly shell: string;
  readonly entries: readonly { readonly state: FrameState; readonly title: string; readonly html: string }[];
}
/** Entries of the first part, so that the first frames do not wait for the rest. */
export const FRAMES_AHEAD = 3;
/** Id of the element of the viewer's page with the answer for the first part of its list; `data-href` is its address. */
export const FIRST_FRAMES_ID = 'viewer-first-frames';
/** Addresses of the frames of a list, in two parts. */
export const framesHrefs = (query: string): readonly [first: string, rest: string] => [
  `/preview/frames?${query}&to=${FRAMES_AHEAD}`,
  `/preview/frames?${query}&from=${FRAMES_AHEAD}`,
];
/** Placeholders in that document. */
export const FRAME_TITLE = 'cairn-frame-title';
export const FRAME_BODY = '<!--cairn-frame-body-->';

/** Parameter for a document that the viewer can write into a frame. */
export const WRITTEN_PARAM = 'written';
