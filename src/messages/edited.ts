import type { Message } from './message.ts';

/** What editors say in place of built-in texts of the shop, in one locale. */
export interface EditedTexts {
  /** Locale path, e.g. `fr-ca`. */
  readonly locale: string;
  /** Changes with the texts. Part of the key of everything that is kept of a render. */
  readonly version: string;
  /** By message key. */
  readonly texts: Readonly<Record<string, Message>>;
}

type Current = () => EditedTexts | undefined;

/** A place that the server and the bundled renderer share, because the bundle has a copy of this module. */
const PLACE: unique symbol = Symbol.for('cairn.editedTexts') as never;
const shared = globalThis as { [PLACE]?: Current | undefined };

/**
 * Says where the texts of the request that is being answered come from; the server does so once.
 *
 * @returns puts back what was said before
 */
export function provideEditedTexts(current: Current): () => void {
  const before = shared[PLACE];
  shared[PLACE] = current;
  return () => void (shared[PLACE] = before);
}

/** The edited texts of the page that is being rendered; undefined when there are none. */
export const editedTexts = (): EditedTexts | undefined => shared[PLACE]?.();

/** Version of the edited texts of the page that is being rendered; empty when there are none. */
export const editedVersion = (): string => editedTexts()?.version ?? '';
