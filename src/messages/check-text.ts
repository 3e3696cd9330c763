import type { Message } from './message.ts';

/** Longest text an editor may write, characters; several times the longest built-in one. */
export const MAX_TEXT = 600;

/** Why a text cannot stand in place of a built-in one. `places` are placeholders, as written: `{name}`. */
export type TextFault =
  | { readonly fault: 'empty' | 'markup' | 'controls' | 'plural' }
  | { readonly fault: 'long'; readonly max: number }
  | { readonly fault: 'missing' | 'unknown'; readonly places: readonly string[] };

/** Forms of a message: one text, or a text per plural form. */
const formsOf = (message: Message): readonly (string | undefined)[] =>
  typeof message === 'string' ? [message] : [message.one, message.other];
const placesIn = (text: string): string[] => [...new Set<string>(text.match(/\{\w+\}/g) ?? [])];

/** What a browser would read as a tag or as a character reference. */
const MARKUP = /<[a-z/!?]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i;
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

function faultOfForm(text: string, wanted: readonly string[], known: ReadonlySet<string>): TextFault | undefined {
  if (text.trim() === '') return { fault: 'empty' };
  if (text.length > MAX_TEXT) return { fault: 'long', max: MAX_TEXT };
  if (CONTROLS.test(text)) return { fault: 'controls' };
  if (MARKUP.test(text)) return { fault: 'markup' };
  const said = placesIn(text);
  const unknown = said.filter((place) => !known.has(place));
  if (unknown.length > 0) return { fault: 'unknown', places: unknown };
  const missing = wanted.filter((place) => !said.includes(place));
  return missing.length > 0 ? { fault: 'missing', places: missing } : undefined;
}

/**
 * Whether a text may stand in place of a built-in one: plain text, not too long, with the same placeholders and plural
 * forms. A singular may spell its number out.
 *
 * @returns undefined when it may
 */
export function textFault(builtIn: Message, text: Message): TextFault | undefined {
  const isPlural = typeof builtIn !== 'string';
  if (isPlural !== (typeof text !== 'string')) return { fault: 'plural' };
  const wanted = formsOf(builtIn).map((form) => (form === undefined ? undefined : placesIn(form)));
  const known = new Set(wanted.flatMap((places) => places ?? []));
  const faults = formsOf(text).map((form, index) => {
    if (form === undefined) return undefined;
    const own = wanted[index] ?? [...known];
    const isSingular = isPlural && index === 0;
    return faultOfForm(form, isSingular ? own.filter((place) => place !== '{count}') : own, known);
  });
  return faults.find((fault) => fault !== undefined);
}
