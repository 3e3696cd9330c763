import type { UnreadableFile } from '../../content/client/content-client.ts';
import { SITES } from '../../content/addresses/sites.ts';
import { isViewerKey, type Language, type ViewerKey, type ViewerTranslate } from '../../messages/viewer/index.ts';
import { siteNames } from '../app/seen-as/say-seen-as.ts';
import { stepsOf } from '../edit/pointers.ts';

/** Files whose first step is an entry of its own: a shop, a collection point, the costs of a site. */
const LISTS: ReadonlySet<string> = new Set(['stores', 'collection-points']);
const COSTS = 'shipping';

/** A place in a file of rules and settings, as an editor knows it. */
export interface SettingPlace {
  /** What the file, or its entry, is and is called: `Promotion “Summer sale”`. */
  readonly thing: string;
  /** The field in it: `Rule 1 › Conditions › Start`; empty for the thing itself. */
  readonly field: string;
}

/** Kinds of file and fields that the viewer has a word for elsewhere. */
const KNOWN: Readonly<Record<string, ViewerKey>> = {
  'kind.promotions': 'timeline.of.promotions',
  'kind.decisions': 'timeline.of.decisions',
  'kind.experiments': 'timeline.of.experiments',
  categories: 'js.tree.kind.category',
  experience: 'why.kind.experience',
  from: 'setting.validFrom',
  name: 'js.media.name',
  segments: 'why.kind.segmentation',
  siteId: 'js.palette.site',
  to: 'setting.validTo',
};

/** Word for a kind of file, or a field; undefined where there is none. */
function wordOf(name: string, t: ViewerTranslate): string | undefined {
  const key = Object.hasOwn(KNOWN, name) ? KNOWN[name] : `setting.${name}`;
  return key !== undefined && isViewerKey(key) ? t(key) : undefined;
}

const isIndex = (step: string): boolean => /^\d+$/.test(step);

/** Steps in words; a place in a list belongs to the name before it. What has no word, such as a currency, is as written. */
function fieldWords(steps: readonly string[], t: ViewerTranslate): string {
  const words: string[] = [];
  for (const step of steps) {
    if (isIndex(step) && words.length > 0) words.push(`${words.pop() ?? ''} ${Number(step) + 1}`);
    else words.push(wordOf(step, t) ?? step);
  }
  return words.join(' › ');
}

/**
 * Names a place in a file of rules and settings.
 *
 * @param t in `language`
 * @returns undefined for any other file, and where its text is no JSON
 */
export function settingPlace(
  {
    document,
    pointer,
    values,
  }: Pick<UnreadableFile, 'document'> & {
    readonly pointer: string | undefined;
    readonly values: UnreadableFile['values'] | undefined;
  },
  t: ViewerTranslate,
  language: Language,
): SettingPlace | undefined {
  const [folder = '', ...rest] = document.split('/');
  const kind = wordOf(`kind.${folder}`, t);
  if (pointer === undefined || kind === undefined) return undefined;
  const [first, ...more] = stepsOf(pointer);
  const isList = LISTS.has(folder);
  if (folder === COSTS) {
    const site = first === undefined ? '' : (siteNames(SITES, language).get(first) ?? first);
    return { thing: [kind, site].filter(Boolean).join(' › '), field: fieldWords(more, t) };
  }
  const name = values?.[`name-${language}`] ?? values?.['name'] ?? (isList ? undefined : rest.join('/'));
  const thing =
    name !== undefined
      ? `${kind} ${t('js.edit.quoted', { text: name })}`
      : first === undefined
        ? kind
        : `${kind} ${Number(first) + 1}`;
  return { thing, field: fieldWords(isList ? more : stepsOf(pointer), t) };
}
