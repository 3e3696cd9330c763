import ts from 'typescript';

/** How a test proves the requirements it names; the values of the `proof` column of docs/requirements. */
export type Proof = 'unit' | 'render' | 'api' | 'browser';

export interface TestFile {
  /** Requirement ids in the titles of tests that are not skipped. */
  readonly ids: readonly string[];
  readonly proofs: ReadonlySet<Proof>;
}

const ID = /^[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+$/;
const BROWSER = /^tests\/(?:e2e|a11y|visual|budgets)\/.+\.spec\.ts$/;
const OVER_HTTP = /^tests\/(?:contract|security)\//;
const RUNNERS = new Set(['test', 'it', 'describe']);
const SKIPPED = new Set(['skip', 'todo', 'fixme']);
/** Calls that send a request: `app.request(…)`, `fetch(…)`, `shop.fetch(…)`. */
const REQUESTS = new Set(['request', 'fetch']);
/** Names of imports and functions that render markup. */
const RENDERS = /render|html$/i;

/** `test.describe.skip` → ['test', 'describe', 'skip']; ignores the table of `test.each(table)`. */
function chainOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...chainOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return chainOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return chainOf(callee.tag);
  return [];
}

/** The literal text of a title, without interpolated values. */
function literalText(title: ts.Expression | undefined): string | undefined {
  if (title === undefined) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  if (ts.isTemplateExpression(title))
    return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join('…');
  return undefined;
}

const idsOf = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z0-9,\s-]+)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/[,\s]+/).filter((word) => ID.test(word)),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a title of the source, with its interpolated values left out, is this title of a report. */
const isTitle = (source: string, title: string): boolean =>
  new RegExp(
    `^${source
      .split(/…|%[a-z#]|\$[\w.]+/)
      .map(escaped)
      .join('.*')}$`,
  ).test(title);

/** Interprets a call as a test runner call: its title, and whether it is skipped; undefined for other calls. */
function runnerCall(
  call: ts.CallExpression,
  quarantined: readonly string[],
): { title: string; skipped: boolean; group: boolean } | undefined {
  const chain = chainOf(call.expression);
  const title = literalText(call.arguments[0]);
  if (!RUNNERS.has(chain[0] ?? '') || title === undefined) return undefined;
  const skipped = chain.some((word) => SKIPPED.has(word)) || quarantined.some((other) => isTitle(title, other));
  return { title, skipped, group: chain.includes('describe') };
}

/** Whether a test skips itself: `test.skip()` or `test.fixme()` without a condition. */
const skipsItself = (call: ts.CallExpression): boolean => {
  const chain = chainOf(call.expression);
  return call.arguments.length === 0 && chain[0] === 'test' && SKIPPED.has(chain[1] ?? '');
};

/**
 * Ids in the test titles of a file. A group's id counts when any test in it runs.
 *
 * @param node a file, or a part of one
 * @param quarantined titles that prove nothing
 */
function idsIn(node: ts.Node, quarantined: readonly string[]): { ids: string[]; runs: boolean } {
  const call = ts.isCallExpression(node) ? runnerCall(node, quarantined) : undefined;
  if (call?.skipped === true) return { ids: [], runs: false };
  if (ts.isCallExpression(node) && call !== undefined && !call.group) {
    let skipped = false;
    const look = (part: ts.Node): void => {
      if (ts.isCallExpression(part) && skipsItself(part)) skipped = true;
      ts.forEachChild(part, look);
    };
    ts.forEachChild(node, look);
    return skipped ? { ids: [], runs: false } : { ids: idsOf(call.title), runs: true };
  }
  const inside: ReturnType<typeof idsIn>[] = [];
  ts.forEachChild(node, (part) => void inside.push(idsIn(part, quarantined)));
  const runs = inside.some((part) => part.runs);
  return { ids: [...(runs && call !== undefined ? idsOf(call.title) : []), ...inside.flatMap(({ ids }) => ids)], runs };
}

/** Names called and imported in a file, from which the kind of proof is inferred. */
function namesUsed(source: ts.SourceFile): { calls: Set<string>; imports: Set<string>; paths: string[] } {
  const calls = new Set<string>();
  const imports = new Set<string>();
  const paths: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.add(chainOf(node.expression).at(-1) ?? '');
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      paths.push(node.moduleSpecifier.text);
      const { namedBindings } = node.importClause ?? {};
      if (namedBindings !== undefined && ts.isNamedImports(namedBindings))
        for (const { name } of namedBindings.elements) imports.add(name.text);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return { calls, imports, paths };
}

/**
 * Reads a test file.
 *
 * @param path from the root of the project
 * @param text its source
 * @param readHelper returns the source of an imported module, undefined for packages and production code
 * @param quarantined titles of tests in quarantine, which prove nothing
 */
export function readTestFile(
  path: string,
  text: string,
  readHelper: (specifier: string) => string | undefined = () => undefined,
  quarantined: readonly string[] = [],
): TestFile {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const used = namesUsed(source);
  const helpers = used.paths.flatMap((specifier) => {
    const helper = readHelper(specifier);
    return helper === undefined
      ? []
      : [namesUsed(ts.createSourceFile(specifier, helper, ts.ScriptTarget.Latest, true))];
  });
  const requests = [used, ...helpers].some(({ calls }) => [...calls].some((name) => REQUESTS.has(name)));
  const renders = [...used.calls].some(
    (name) => RENDERS.test(name) || (used.imports.has(name) && used.paths.some((from) => RENDERS.test(from))),
  );
  const proofs = new Set<Proof>(['unit']);
  if (BROWSER.test(path)) for (const proof of ['browser', 'api', 'render'] as const) proofs.add(proof);
  if (OVER_HTTP.test(path) || requests) proofs.add('api');
  // A page requested over HTTP is rendered too.
  if (renders || requests || OVER_HTTP.test(path)) proofs.add('render');
  return { ids: idsIn(source, quarantined).ids, proofs };
}
