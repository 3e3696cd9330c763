/** What the viewer and the script inside its frames say to each other. */

/** A block as a frame knows it: uid and fingerprint of its content. */
export type KnownBlock = readonly [uid: string, digest: string];

/** State a frame starts with, written into its document by the server. */
export interface FrameState {
  readonly key: string;
  readonly order: readonly KnownBlock[];
  /** How many blocks each section of a page has: an empty one has no block to tell of it. */
  readonly sections?: string | undefined;
  readonly kinds: readonly string[];
}

/** New state of one entry. */
export interface EntryUpdate extends FrameState {
  /** HTML by uid of the blocks that the asker does not have. */
  readonly html: Readonly<Record<string, string>>;
  /** Generated rules of those blocks, in the order of the cascade. */
  readonly rules: string;
}

/** Question to `/preview/block`: what the asker has. */
export interface Known {
  /** Keys of the entries whose blocks are wanted; all when not given. */
  readonly keys?: readonly string[] | undefined;
  /** Fingerprints of blocks that need not be sent. */
  readonly have: readonly string[];
}

/** Answer of `/preview/block`. */
export interface Updates {
  /** Changes when the list itself has changed: names, states, issues, order. */
  readonly list: string;
  readonly entries: readonly EntryUpdate[];
}

/** Put on the window of every preview frame. */
export interface FrameBridge {
  readonly key: string;
  /** Fingerprints of the blocks the frame shows. */
  digests(): string[];
  /** Blocks the frame shows: uid and fingerprint of each. */
  order(): readonly KnownBlock[];
  /** Brings the frame to a new state in place. */
  apply(update: EntryUpdate): void;
  /** Height of what is rendered, CSS pixels. */
  height(): number;
  /** Starts the page's own scripts; what touches the frame does so too. */
  boot(): void;
  /** Whether they have been started. */
  readonly booted: boolean;
}

declare global {
  interface Window {
    cairnFrame?: FrameBridge;
    /** What the server gave each element of a written document, noted before it was touched, see `server-snapshot.ts`. */
    cairnServerSnapshot?: ReadonlyMap<Element, Element>;
    /** Chooses what a `<cairn-segments>` shows; set by the inline resolver. */
    cairnDecide?: (root: Element) => void;
  }
}

/** Sent to the viewer's window when a frame is ready or its height may have changed. */
export const FRAME_READY = 'cairn-frame-ready';
export const FRAME_RESIZED = 'cairn-frame-resized';
/** Element that holds the FrameState as JSON. */
export const STATE_ID = 'cairn-frame-state';
/** Template that holds the page's own scripts until they are wanted. */
export const LATE_ID = 'cairn-late-scripts';
/** Template that holds the frame's own script in a document that the viewer writes, see `write-frame.ts`. */
export const BRIDGE_ID = 'cairn-frame-script';
/** Answer of `/preview/frames`. */
export interface FrameTexts {
  /** The document all of them share, with marks where title and body go. */
  readonly shell: string;
  readonly entries: readonly { readonly state: FrameState; readonly title: string; readonly html: string }[];
}
/** Entries asked for by themselves, so that the first frames do not wait for the others. */
const FRAMES_AHEAD = 3;
/** Addresses of the frames of a list, in the order they are wanted; the page names the first, so that it is on its way before any script. */
export const framesHrefs = (query: string): readonly [first: string, rest: string] => [
  `/preview/frames?${query}&to=${FRAMES_AHEAD}`,
  `/preview/frames?${query}&from=${FRAMES_AHEAD}`,
];
/** Marks in that document. */
export const FRAME_TITLE = 'cairn-frame-title';
export const FRAME_BODY = '<!--cairn-frame-body-->';

/** Asks for a document that the viewer can write into a frame. */
export const WRITTEN_PARAM = 'written';
