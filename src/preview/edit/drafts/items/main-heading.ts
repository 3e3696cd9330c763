import { eachItem } from '../../../../content/item-keys.ts';
import { isObject, type Json, type JsonObject } from '../../pointers.ts';

/** Fields that make a block's heading the main heading of the page. */
const isMain = (name: string, value: Json | undefined): boolean =>
  (name === 'titleH1' && value === true) || (name === 'titleHeadingTag' && value === 'h1');

function without(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(without);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !isMain(name, inner))
      .map(([name, inner]) => [name, without(inner)]),
  );
}

/** What comes into a document as it was, but with no main heading where the document has one. */
export function withoutSecondHeading(document: Json, item: JsonObject): JsonObject {
  let has = false;
  eachItem(document, (one) => (has ||= Object.entries(one).some(([name, value]) => isMain(name, value))));
  return has ? (without(item) as JsonObject) : item;
}
