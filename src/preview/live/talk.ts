/**
 * Event on the document with what colleagues have done besides content: `presence`, `comments:{entry}`, `entry:{entry}`
 * (schedules, verdicts, what is asked of whom), `releases`.
 */
export const TALKED = 'cairn-talked';

/** Tells that an export has ended, one way or the other. */
export const EXPORTED = 'exported';

/** Tells that a shared link was revoked, so that every server ends its sessions at once. */
export const LINKS = 'links';

/** Tells that a release has changed. */
const RELEASES = 'releases';
const PLAIN: ReadonlySet<string> = new Set(['presence', EXPORTED, LINKS, RELEASES]);

/** Whether a tag tells of colleagues or of an export, so that no page and no frame changes by it. */
export const isTalk = (tag: string): boolean => PLAIN.has(tag) || /^(?:comments|entry):/.test(tag);

/** Whether something in an entry's row has changed: its comments, its state. */
export const isAbout = (tag: string, document: string | undefined): boolean =>
  tag === `comments:${document}` || tag === `entry:${document}`;

/** Whether something has changed that views of all entries tell: what is scheduled, waits, or is in a release. */
export const isOfWork = (tag: string): boolean => tag === RELEASES || tag.startsWith('entry:');
