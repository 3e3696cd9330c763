import type { Json, JsonObject } from '../../../content/json.ts';
import { segmentName } from '../../../personalisation/segments/segments.ts';
import type { ContextPair } from '../../session/context-report.ts';
import { isObject, stepsOf } from '../pointers.ts';

/**
 * Whose content a place of a document is, while the page is seen as somebody: `everybody` without such a choice, `own`
 * inside what is chosen, `base` outside it.
 */
export type Target = 'everybody' | 'own' | 'base';

/** Whether a segment or variant is the one that the test context forces. */
function isChosen(container: JsonObject, list: string, item: Json | undefined, pairs: readonly ContextPair[]): boolean {
  if (!isObject(item)) return false;
  const names =
    (...keys: readonly string[]) =>
    (of: JsonObject) =>
      keys.flatMap((key) => (typeof of[key] === 'string' ? [of[key]] : []));
  if (container['kind'] === 'segmentation' && list === 'segments')
    return pairs.some(
      ({ name, value }) =>
        name === 'segment' && typeof item['id'] === 'string' && segmentName(item['id']) === segmentName(value),
    );
  if (container['kind'] === 'experience' && list === 'variants') {
    const [of, is] = [names('experienceId', 'name', 'id')(container), names('variantId', 'name')(item)];
    return pairs.some(({ name, value }) => of.includes(name) && is.includes(value));
  }
  return false;
}

/** @param pointer of a field, block or list in the document */
export function targetOf(document: Json | undefined, pointer: string, pairs: readonly ContextPair[]): Target {
  if (pairs.length === 0) return 'everybody';
  const steps = stepsOf(pointer);
  let value: Json | undefined = document;
  for (const [index, step] of steps.entries()) {
    if (isObject(value) && steps[index + 2] === 'targets') {
      const list: Json | undefined = value[step];
      const item = Array.isArray(list) ? (list as readonly Json[])[Number(steps[index + 1])] : undefined;
      if (isChosen(value, step, item, pairs)) return 'own';
    }
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(step)];
    else value = isObject(value) ? value[step] : undefined;
  }
  return 'base';
}
