import type { LastChange } from '../../history/field-authors.ts';
import type { Address, Change, OpenDocument } from '../drafts/workspace-api.ts';
import { isObject, partOf, type Json } from '../pointers.ts';
import type { translate as askService } from '../requests/translate-calls.ts';
import type { FoundText } from './texts-in.ts';
import { withMachineText } from '../form/translation-marks.ts';
import { isSource, ownKey, SOURCE, translationState } from '../form/translation-state.ts';

type Failure = Extract<Awaited<ReturnType<typeof askService>>, { failed: unknown }>['failed'];

/** Texts that are asked for at once. */
const AT_ONCE = 3;
/** What holds for every other text as well: they are not asked for. */
const FOR_ALL: ReadonlySet<Failure> = new Set(['LANGUAGE', 'DOWN', 'expired']);

interface TranslateMissing {
  readonly open: OpenDocument;
  readonly texts: readonly FoundText[];
  /** Locale that is translated into, e.g. `de-at`. */
  readonly locale: string;
  readonly lastChange: (pointer: string) => Promise<LastChange>;
  /** Whether a place may be changed: seen as a segment or variant, only what is theirs. */
  readonly mayChange: (pointer: string) => boolean;
  readonly translate: typeof askService;
  /** Applies changes as one step of undo. */
  readonly apply: (changes: readonly Change[]) => void;
  readonly onProgress: (done: number, all: number) => void;
}

interface Translations {
  /** Texts that were translated, and of these the ones with other markup than their source. */
  readonly done: readonly Address[];
  readonly differ: readonly Address[];
  readonly failed: readonly { readonly at: Address; readonly why: Failure | 'meanwhile' }[];
}

interface Wanted {
  readonly at: Address;
  readonly key: string;
  readonly source: string;
  readonly own: Json | undefined;
  readonly format: FoundText['format'];
}

const textsOf = (value: Json | undefined): { readonly [key: string]: Json } => {
  const texts = isObject(value) ? value['$t'] : undefined;
  return isObject(texts) ? texts : {};
};
const textAt = (value: Json | undefined, key: string): Json | undefined =>
  Object.hasOwn(textsOf(value), key) ? textsOf(value)[key] : undefined;

/** The texts that are missing in a language or older than their source. */
async function wantedOf({ open, texts, locale, lastChange, mayChange }: TranslateMissing): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const { pointer, format } of texts) {
    if (!mayChange(pointer)) continue;
    const at = open.addressOf(pointer);
    const value = at && open.value(at);
    const key = ownKey(textsOf(value), locale);
    const source = textAt(value, SOURCE);
    if (at === undefined || isSource(key) || typeof source !== 'string' || source.trim() === '') continue;
    const [own, from] = await Promise.all([
      lastChange(partOf(`${pointer}/$t`, key)),
      lastChange(partOf(`${pointer}/$t`, SOURCE)),
    ]);
    if (['missing', 'outdated'].includes(translationState(value, key, own, from)))
      wanted.push({ at, key, source, own: textAt(value, key), format });
  }
  return wanted;
}

/**
 * Translates what is missing or outdated in a language, each text by itself, and puts what came back into the document
 * as one step of undo. What was changed while the service worked stays as it is; a text that fails stops no other.
 */
export async function translateMissing(work: TranslateMissing): Promise<Translations> {
  const { open, translate, mayChange, apply, onProgress } = work;
  const wanted = await wantedOf(work);
  const failed: { at: Address; why: Failure | 'meanwhile' }[] = [];
  const answers: { one: Wanted; text: string; differs: boolean }[] = [];
  let next = 0;
  let forAll: Failure | undefined;
  const run = async (): Promise<void> => {
    for (let one = wanted[next++]; one !== undefined; one = wanted[next++]) {
      const { at, key, source, format } = one;
      const answer =
        forAll === undefined
          ? await translate({ source: SOURCE, target: key, text: source, format })
          : { failed: forAll };
      if ('failed' in answer) {
        if (FOR_ALL.has(answer.failed)) forAll = answer.failed;
        failed.push({ at, why: answer.failed });
      } else answers.push({ one, ...answer });
      onProgress(answers.length + failed.length, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  const changes: Change[] = [];
  const [done, differ]: [Address[], Address[]] = [[], []];
  for (const { one, text, differs } of answers) {
    const { at, key, source, own } = one;
    const now = open.value(at);
    const pointer = open.pointerOf(at);
    if (
      pointer === undefined ||
      !mayChange(pointer) ||
      !isObject(now) ||
      textAt(now, SOURCE) !== source ||
      textAt(now, key) !== own
    ) {
      failed.push({ at, why: 'meanwhile' });
      continue;
    }
    changes.push({ type: 'set', at, value: withMachineText(now, key, text) });
    done.push(at);
    if (differs) differ.push(at);
  }
  if (changes.length > 0) apply(changes);
  return { done, differ, failed };
}
