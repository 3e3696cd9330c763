import { z } from 'zod';
import type { FieldChange } from '../../content/drafts/history.ts';
import { type Language, viewerMessages } from '../../messages/viewer/index.ts';
import { saySegment } from '../app/seen-as/say-seen-as.ts';
import { createPlaceNames, createWords } from '../edit/form-schema/place-names.ts';
import { createValueWords } from '../edit/form-schema/value-words.ts';
import { stepsOf } from '../edit/pointers.ts';
import { languageName } from '../states/locale-words.ts';

const INDEX = /^\d+$/;

/** Names changes in the words of the form, such as `Banner › Title, German`. An answer may hold thousands of them. */
function createLabels(language: Language): (change: FieldChange) => Promise<FieldChange> {
  const words = createWords(language);
  const valueWords = createValueWords(language);
  return async (change) => {
    const kind = change.parts.findLast((part) => part.kind !== undefined)?.kind;
    const parts = change.parts.map(({ name, kind: of }) => name ?? (of === undefined ? '' : words.kind(of)));
    const keys = (change.field ?? '').split('/').filter((key) => key !== '' && !INDEX.test(key));
    const path = (await Promise.all([...parts, ...keys.map((key) => words.field(key, kind))])).filter(Boolean);
    // A section has neither a name nor a kind: it is told by its place.
    const said = path.length > 0 ? path.join(' › ') : await createPlaceNames(language, language)({}, change.pointer);
    const steps = stepsOf(change.pointer);
    const [before, after] = await Promise.all([
      valueWords(kind, steps, change.before),
      valueWords(kind, steps, change.after),
    ]);
    return {
      ...change,
      ...(before.text === undefined && after.text === undefined
        ? {}
        : { said: { before: before.text, after: after.text } }),
      ...(before.swatch === undefined && after.swatch === undefined
        ? {}
        : { swatches: { before: before.swatch, after: after.swatch } }),
      label: change.locale === undefined ? said : `${said}, ${languageName(change.locale, language)}`,
    };
  };
}

const change = z.looseObject({ sort: z.string(), pointer: z.string(), parts: z.array(z.unknown()) });
const isChanges = (value: unknown): value is readonly FieldChange[] => z.array(change).safeParse(value).success;

const isNames = (value: unknown): value is readonly string[] => z.array(z.string()).safeParse(value).success;

const CALLS =
  /^(?:POST (?:publications(?:\/plan)?|withdrawals|schedules)|PATCH schedules\/.+|GET (?:revisions|changes)\/.+|(?:GET|POST|PATCH) releases(?:\/.+)?)$/;

/** Whether the answer to a call may hold changes: a plan, a refusal with one, a history, a comparison, or releases. */
export const answersChanges = (method: string, path: string): boolean => CALLS.test(`${method} ${path}`);

/** Items of plans and histories, conflicts of releases, and what an answer wraps. */
const HOLDERS = ['items', 'conflicts', 'changes', 'fields', 'plan', 'release', 'conflict', 'closed'] as const;

/** Adds the names of fields and what their values mean, in the editor's language, to the changes of an answer. */
export async function withLabels(answer: unknown, language: Language): Promise<unknown> {
  const label = createLabels(language);
  const t = viewerMessages(language);
  const inAnswer = async (value: unknown): Promise<unknown> => {
    if (isChanges(value)) return Promise.all(value.map(label));
    if (Array.isArray(value)) return Promise.all((value as readonly unknown[]).map(inAnswer));
    if (typeof value !== 'object' || value === null) return value;
    const known = value as Readonly<Record<string, unknown>>;
    const held = HOLDERS.filter((name) => typeof known[name] === 'object' && known[name] !== null);
    // Whom a difference is for.
    const { segments } = known;
    const names = isNames(segments) ? { segments: segments.map((one) => saySegment(one, t)) } : {};
    const named = await Promise.all(held.map(async (name) => [name, await inAnswer(known[name])] as const));
    return { ...known, ...names, ...Object.fromEntries(named) };
  };
  return inAnswer(answer);
}
