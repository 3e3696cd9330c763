import type { Issue } from '../../../content/page-context.ts';
import { visibleText } from '../../../commerce/contract/visible-text.ts';
import { escapePointer, excerptOf } from './issues.ts';

/*
 * References of content that lead nowhere. The content service fills fragments and products in; what it could not fill
 * in is delivered as it was written, with `$fault` where that does not say why.
 */

const textIn = (value: unknown, key: string): string | undefined => {
  const text: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** The issue of a reference to a fragment that is not there or contains itself; undefined for anything else. */
export function fragmentIssue(raw: unknown, pointer: string): Issue | undefined {
  const name = textIn(raw, 'fragment');
  if (name === undefined || textIn(raw, 'kind') !== undefined) return undefined;
  const said = visibleText(name);
  const isCircular = textIn(raw, '$fault') === 'circular';
  return {
    pointer: `${pointer}/fragment`,
    rule: isCircular ? 'circular_fragment' : 'missing_fragment',
    message: isCircular ? `The fragment "${said}" contains itself.` : `There is no fragment "${said}".`,
    received: excerptOf(name),
  };
}

/** Pointer of the innermost value around a place, itself included, whose product the catalogue does not have. */
function productAround(raw: unknown, steps: readonly string[]): { pointer: string; product: string } | undefined {
  let [value, pointer] = [raw, ''];
  let found: { pointer: string; product: string } | undefined;
  for (const step of [undefined, ...steps]) {
    if (step !== undefined) {
      value = value !== null && typeof value === 'object' ? Reflect.get(value, step) : undefined;
      pointer += `/${escapePointer(step)}`;
    }
    const product = textIn(value, '$fault') === 'product' ? textIn(value, 'product') : undefined;
    if (product !== undefined) found = { pointer, product };
  }
  return found;
}

/**
 * Issues of a block with one for each product that there is not, in place of those of the fields it would have filled.
 *
 * @param raw the block
 * @param pointer JSON pointer to it, with which those of the issues begin
 */
export function withProductIssues(issues: readonly Issue[], raw: unknown, pointer: string): Issue[] {
  const named = new Set<string>();
  return issues.flatMap((issue): Issue[] => {
    const steps = issue.pointer.slice(pointer.length).split('/').slice(1);
    const around = productAround(
      raw,
      steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
    );
    if (around === undefined) return [issue];
    if (named.has(around.pointer)) return [];
    named.add(around.pointer);
    const { kind } = issue;
    return [
      {
        pointer: `${pointer}${around.pointer}/product`,
        ...(kind === undefined ? {} : { kind }),
        rule: 'unknown_product',
        message: `There is no product "${visibleText(around.product)}".`,
        received: excerptOf(around.product),
      },
    ];
  });
}
