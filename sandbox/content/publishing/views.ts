import { KEY } from '../item-keys.ts';
import { steps } from '../pointers.ts';
import { localised, textKey } from '../resolve.ts';
import { isMeantFor } from '../restrictions.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';
import { audienceOf } from '../ledger/meta.ts';

/** A content as one site and locale get it, whatever the time; products and fragments stay references. */
export function viewOf(node: Json, site: string, locale: string): Json | undefined {
  if (Array.isArray(node))
    return node.flatMap((item) => {
      const view = viewOf(item, site, locale);
      return view === undefined ? [] : [view];
    });
  if (!isObject(node)) return node;
  if (isObject(node['$t'])) return viewOf(localised(node['$t'], locale), site, locale);
  if (!isMeantFor(node, site, locale)) return undefined;
  const fields = Object.entries(node).flatMap(([name, value]) => {
    const view = name === KEY || name === 'sites' || name === 'locales' ? undefined : viewOf(value, site, locale);
    return view === undefined || view === null ? [] : [[name, view] as const];
  });
  return Object.fromEntries(fields);
}

/**
 * Sites and locales that show a place of a content: by what the parts around it are for, and by the language of its
 * text.
 */
export function audienceAt(
  id: string,
  raw: JsonObject,
  pointer: string,
): readonly (readonly [site: string, locale: string])[] {
  let audience = audienceOf(id, raw);
  let node: Json | undefined = raw;
  let isTexts = false;
  for (const step of steps(pointer)) {
    if (Array.isArray(node)) {
      node = node[Number(step)];
      continue;
    }
    if (!isObject(node)) break;
    const around: JsonObject = node;
    audience = audience.filter(([site, locale]) =>
      isTexts ? textKey(around, locale) === step : isMeantFor(around, site, locale),
    );
    isTexts = !isTexts && step === '$t';
    node = around[step];
  }
  return audience;
}

const texts = new WeakMap<JsonObject, Map<string, string>>();

/** The same as text, to compare; kept for as long as the content is. */
export function viewText(raw: JsonObject, site: string, locale: string): string {
  const known = texts.get(raw) ?? new Map<string, string>();
  texts.set(raw, known);
  const key = `${site} ${locale}`;
  const text = known.get(key) ?? JSON.stringify(viewOf(raw, site, locale)) ?? '';
  known.set(key, text);
  return text;
}

/** The sites and locales in which two contents of an entry differ. */
export function affected(
  id: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly (readonly [site: string, locale: string])[] {
  const audience = new Map(
    [before, after].flatMap((raw) => (raw === undefined ? [] : audienceOf(id, raw))).map((one) => [one.join(' '), one]),
  );
  return [...audience.values()].filter(
    ([site, locale]) =>
      (before === undefined ? undefined : viewText(before, site, locale)) !==
      (after === undefined ? undefined : viewText(after, site, locale)),
  );
}
