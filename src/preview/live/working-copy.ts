import { createBoundaryTimer } from './boundary-timer.ts';
import { askServer } from '../session/sign-in/ask-server.ts';

/** Unsaved work of this tab, as everything that shows content needs it. */
export interface WorkingCopy {
  /** What content has to be asked for with, once the server has all unsaved work; undefined when there is none. */
  ready(): Promise<{ readonly copy: string; readonly seq: number } | undefined>;
  /** The server does not have the working copy any more. */
  lost(): void;
  /** Increases with every change that is sent or answered. */
  generation(): number;
  /** Whether a change is under way. */
  busy(): boolean;
  /** Sends again what could not be sent, at once. */
  retry(): void;
  /** How the changes reach the server; `away` while the content service behind it is not reached. */
  readonly connection: { get(): string; listen(listener: () => void): unknown };
}

declare global {
  interface Window {
    /** `fetchContent`, for the frames, which ask for their own documents. */
    cairnContent?: typeof fetchContent;
  }
}

let opening: Promise<WorkingCopy> | undefined;
let opened: WorkingCopy | undefined;

/** From now on everything is shown with this working copy on top, and waits for it. */
export function showWorking(copy: Promise<WorkingCopy>): void {
  opening = copy;
  window.cairnContent = fetchContent;
  void copy.then((working) => {
    opened = working;
    const changed = (): boolean => document.dispatchEvent(new Event(WORK_CONNECTION));
    working.connection.listen(changed);
    changed();
  });
}

/** The working copy; undefined while nothing is edited. */
export const working = (): WorkingCopy | undefined => opened;

/** A version that is looked at in place of what is there now: a working copy of its own, which nobody edits. */
export interface LookedAt {
  readonly copy: string;
  readonly seq: number;
  /** Sends the version again to a server that has lost it. */
  again(): Promise<void>;
}

let looked: LookedAt | undefined;
let looks = 0;

/** From now on everything is shown with a version on top in place of the unsaved work; undefined ends that. */
export function lookAt(version: LookedAt | undefined): void {
  looked = version;
  looks += 1;
}

export const isLooking = (): boolean => looked !== undefined;
/** Increases with every version that is looked at, and when that ends. */
export const lookedSoFar = (): number => looks;

const COPY = 'working';
const SINCE = 'workingSince';

/** An address without the working copy, as it may be linked to. */
export function withoutCopy(address: string): string {
  const url = new URL(address, location.href);
  url.searchParams.delete(COPY);
  url.searchParams.delete(SINCE);
  return url.href;
}

/** An address with the working copy on top. What is published, or kept for a shared link, has none. */
function withCopy(address: string, { copy, seq }: { readonly copy: string; readonly seq: number }): string {
  const url = new URL(address, location.href);
  if (url.searchParams.get('preview') !== 'true' || url.searchParams.has('previewShared')) return address;
  url.searchParams.set(COPY, copy);
  url.searchParams.set(SINCE, String(seq));
  return url.href;
}

/** Times that a working copy is sent anew for one question. */
const ATTEMPTS = 4;
/** Status of a server that does not have the working copy, or not all of it. */
const NOT_THERE = 409;

/** Parameter of an address that shows what is there now, also while a version is looked at. */
export const PRESENT = 'present';

/** What lies on top of the content that an address asks for. */
const onTop = async (address: string): Promise<{ readonly copy: string; readonly seq: number } | undefined> =>
  (new URL(address, location.href).searchParams.has(PRESENT) ? undefined : looked) ??
  (opening === undefined ? undefined : (await opening).ready());

/** Whether content is shown as the server has it, with nothing of this tab on top. */
export const isBare = (): boolean => opening === undefined && looked === undefined;

/** Address of a document that the browser loads by itself, with the working copy on top. */
export async function contentAddress(address: string): Promise<string> {
  const copy = await onTop(address);
  return copy === undefined ? address : withCopy(address, copy);
}

/** Dispatched on the document when something shown begins or ends by its date. */
export const DATE_REACHED = 'cairn-date-reached';
/** When that is, as the answers say. */
export const boundaries = createBoundaryTimer(() => document.dispatchEvent(new Event(DATE_REACHED)));

/**
 * Asks for anything that shows content: views, documents of frames, changed blocks, panels. The answer always has the
 * unsaved work of this tab on top, or the version that is looked at: a server that has lost it refuses, and gets it
 * again.
 */
export async function fetchContent(address: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const copy = await onTop(address);
    const response = await askServer('read', () => fetch(copy === undefined ? address : withCopy(address, copy), init));
    if (response.status !== NOT_THERE || copy === undefined || attempt === ATTEMPTS) {
      boundaries.note(response);
      return response;
    }
    if (copy === looked) await looked.again();
    else opened?.lost();
  }
}

/** Dispatch on the document to request everything shown again. */
export const RECHECK = 'cairn-recheck';
/** Dispatched on the document when content has changed; `detail` holds the tags, undefined for anything. */
export const CONTENT_CHANGED = 'cairn-content-changed';
/** Dispatched on the document when the connection of the working copy is another one. */
export const WORK_CONNECTION = 'cairn-work-connection';
/** Dispatched on the document when a change of this tab has reached the server. */
export const WORK_SENT = 'cairn-work-sent';

/** Tags of what has changed; undefined when that is not known, as after a connection was lost. */
export const changedTags = (event: Event): readonly string[] | undefined =>
  (event as CustomEvent<readonly string[] | null>).detail ?? undefined;

/** Whether a document is among what has changed; tags do not say whose version it is. */
export const isAmong = (tags: readonly string[] | undefined, name: string): boolean =>
  tags === undefined || tags.includes(`doc:${name.replace(/^sites\/[^/]+\//, '')}`);
