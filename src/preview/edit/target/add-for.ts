import type { Json, JsonObject } from '../../../content/json.ts';
import { copyOfItem } from '../../../content/item-keys.ts';
import { segmentName } from '../../../personalisation/segments/segments.ts';
import type { ContextPair } from '../../session/context-report.ts';
import { isObject, partOf, stepsOf, valueAt } from '../pointers.ts';

/** What gives a segment or variant content of its own, and where that stands afterwards. */
export interface OwnContent {
  /** List or item that gets another value. */
  readonly pointer: string;
  readonly value: Json;
  /** The copy of the block that was asked for. */
  readonly at: string;
}

/** The block among those of a section, or of a fragment, that a place belongs to. */
const BLOCK = /^((?:\/sections\/\d+)?\/items)\/(\d+)/;
/** A place inside the baseline of a choice. */
const BASELINE = /^(.*)\/baselines\/\d+\/targets(\/.*)?$/;

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Nearest choice around a place whose baseline it lies in, and the rest of the way. */
function baselineAround(document: Json, pointer: string): { choice: string; rest: string } | undefined {
  const found = BASELINE.exec(pointer);
  if (found === null) return undefined;
  const [, choice = '', rest = ''] = found;
  return isObject(valueAt(document, choice)) ? { choice, rest } : undefined;
}

/**
 * Gives what the page is seen as content of its own at a place: a copy of what everybody sees there, in a choice that
 * stands around it already, else in a new one around the block. What everybody sees stays as it is.
 *
 * @param name what the segment is called, for editors
 * @returns undefined where there can be none: for what a page has only once, and for variants of an experience elsewhere
 */
export function addFor(
  document: Json,
  pointer: string,
  pairs: readonly ContextPair[],
  name: string,
): OwnContent | undefined {
  const copies = (blocks: readonly Json[]): Json[] =>
    blocks.reduce<Json[]>(
      (done, block) => [...done, isObject(block) ? copyOfItem(block, [document, ...done]) : block],
      [],
    );
  const segment = pairs.find((pair) => pair.name === 'segment');
  const around = baselineAround(document, pointer);
  const choice = around === undefined ? undefined : valueAt(document, around.choice);
  if (around !== undefined && isObject(choice)) {
    const targets = copies(
      listOf(
        isObject(listOf(choice['baselines'])[0])
          ? (listOf(choice['baselines'])[0] as JsonObject)['targets']
          : undefined,
      ),
    );
    const variant =
      choice['kind'] === 'experience'
        ? pairs.find((pair) => [choice['experienceId'], choice['name'], choice['id']].includes(pair.name))
        : undefined;
    const list = variant !== undefined ? 'variants' : choice['kind'] === 'segmentation' ? 'segments' : undefined;
    const own =
      variant !== undefined
        ? { name: variant.value, variantId: variant.value, targets }
        : list === 'segments' && segment !== undefined
          ? { id: segmentName(segment.value), name, targets }
          : undefined;
    if (list !== undefined && own !== undefined) {
      const known = listOf(choice[list]);
      const at = partOf(partOf(around.choice, list), known.length);
      return { pointer: partOf(around.choice, list), value: [...known, own], at: `${at}/targets${around.rest}` };
    }
  }
  const [whole, list = '', index = ''] = BLOCK.exec(pointer) ?? [];
  const block = whole === undefined ? undefined : valueAt(document, whole);
  if (segment === undefined || whole === undefined || !isObject(block)) return undefined;
  // A choice whose own form is open gets the segment itself.
  if (block['kind'] === 'segmentation') {
    const known = listOf(block['segments']);
    const [first] = listOf(block['baselines']);
    const targets = copies(listOf(isObject(first) ? first['targets'] : undefined));
    return {
      pointer: `${whole}/segments`,
      value: [...known, { id: segmentName(segment.value), name, targets }],
      at: `${whole}/segments/${known.length}/targets${targets.length === 0 ? '' : '/0'}`,
    };
  }
  const title = textOf(block['name']) || textOf(block['id']) || textOf(block['kind']);
  const wrapped: JsonObject = {
    kind: 'segmentation',
    name: title,
    segments: [{ id: segmentName(segment.value), name, targets: copies([block]) }],
    baselines: [{ targets: [block] }],
  };
  return {
    pointer: list,
    value: listOf(valueAt(document, list)).map((one, at) => (at === Number(index) ? wrapped : one)),
    at: `${whole}/segments/0/targets/0${pointer.slice(whole.length)}`,
  };
}

/** Whether a pointer leads into what a page has only once. */
export const isPageField = (pointer: string): boolean => stepsOf(pointer).length === 0 || !BLOCK.test(pointer);
