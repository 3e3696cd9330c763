import { AtRule, parse, type Node } from 'postcss';
import { CUSTOM_MEDIA } from '../../../src/ui/breakpoints.ts';

/** Where a style sheet breaks a rule of CONTRIBUTING.md. */
export interface CssFault {
  readonly line: number;
  readonly rule: 'layer' | 'selector' | 'important' | 'breakpoint' | 'colour';
  readonly message: string;
}

/** Layers that the sheets of a folder may use; the first match counts. */
const LAYERS: readonly [RegExp, readonly string[]][] = [
  [/tokens\.css$/, ['tokens']],
  [/base\.css$/, ['base']],
  [/^src\/ui\/utilities\.css$/, ['utilities']],
  [/^src\/(?:ui|blocks\/_kit)\//, ['kit']],
  [/^src\/blocks\//, ['block']],
  [/^src\/preview\/app\/styles\/kit\.css$/, ['kit']],
  [/^src\//, ['page']],
];

const NAMES = new Set(Object.keys(CUSTOM_MEDIA));
const WIDTH = /\b(?:min-|max-)?(?:width|inline-size)\b/;
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<![\w-])(?:black|white|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|brown)(?![\w-])/i;
/** Parts of a compound selector: classes, ids, attributes and pseudo-classes without arguments. */
const PART = /[.#][\w-]+|\[[^\]]*\]|::?[\w-]+(?!\w|-|\()/g;

const within = (node: Node, found: (parent: Node) => boolean): boolean => {
  for (let up: Node | undefined = node.parent; up !== undefined; up = up.parent) if (found(up)) return true;
  return false;
};
const isAtRule =
  (name: string, params: RegExp) =>
  (node: Node): boolean =>
    node instanceof AtRule && node.name === name && params.test(node.params);

/** The first selector part that stands twice in one compound (`.a.a`). */
const doubledIn = (selector: string): string | undefined =>
  selector
    .split(/[\s>+~,()]+/)
    .map((compound): readonly string[] => compound.match(PART) ?? [])
    .map((parts) => parts.find((part, index) => parts.indexOf(part) !== index))
    .find((part) => part !== undefined);

/**
 * Checks a style sheet: rules in the layer of their folder, no doubled selectors, `!important` only for print and
 * reduced motion, named breakpoints, colours only in token sheets.
 *
 * @param path from the root of the project
 * @throws CssSyntaxError when the sheet cannot be read
 */
export function cssFaults(path: string, source: string): CssFault[] {
  const faults: CssFault[] = [];
  const add = (node: Node, rule: CssFault['rule'], message: string): void =>
    void faults.push({ line: node.source?.start?.line ?? 1, rule, message });
  const layers = LAYERS.find(([folder]) => folder.test(path))?.[1] ?? [];
  const inLayer = isAtRule('layer', new RegExp(`^(?:${layers.join('|')})$`));
  const root = parse(source, { from: path });

  root.walkRules((rule) => {
    if (within(rule, isAtRule('keyframes', /./))) return;
    if (!within(rule, inLayer))
      add(rule, 'layer', `${rule.selector} stands outside @layer ${layers.join(' or ')}, the layer of this folder.`);
    const doubled = doubledIn(rule.selector);
    if (doubled !== undefined) add(rule, 'selector', `${doubled} stands twice in one selector; use the layers.`);
  });
  root.walkDecls((declaration) => {
    if (declaration.important && !within(declaration, isAtRule('media', /print|prefers-reduced-motion: reduce/)))
      add(declaration, 'important', '!important is for print and reduced motion; use the layers.');
    if (layers[0] !== 'tokens' && COLOUR.test(declaration.value.replace(/url\([^)]*\)|var\([^)]*\)/g, '')))
      add(
        declaration,
        'colour',
        `${declaration.value} is a colour of its own; use a token, or mix one with color-mix().`,
      );
  });
  root.walkAtRules('media', (rule) => {
    const unknown = (rule.params.match(/--[\w-]+/g) ?? []).find((name) => !NAMES.has(name));
    if (WIDTH.test(rule.params) || unknown !== undefined)
      add(rule, 'breakpoint', `@media ${rule.params}: use a name of src/ui/breakpoints.ts (${[...NAMES].join(', ')}).`);
  });
  return faults;
}
