/** Directives for search engines; they skip one that they do not know. */
const DIRECTIVE =
  /^(?:all|none|(?:no)?(?:index|follow)|no(?:archive|cache|snippet|imageindex|translate)|indexifembedded|max-(?:snippet|image-preview|video-preview):.+)?$/i;
/** A date, which may contain a comma. */
const END = /unavailable_after:.*$/i;

/** What a page says whose own directives cannot be understood. */
const NOT_LISTED = 'noindex';

export const isRobots = (text: string): boolean =>
  text
    .replace(END, '')
    .split(',')
    .every((directive) => DIRECTIVE.test(directive.trim()));

/**
 * The directives in the metadata of a document. What cannot be understood may have been meant to hide the page, so it
 * is not listed.
 *
 * @returns undefined where there are none
 */
export function robotsIn(metadata: unknown): string | undefined {
  if (metadata === undefined || metadata === null) return undefined;
  if (typeof metadata !== 'object' || Array.isArray(metadata)) return NOT_LISTED;
  const robots: unknown = Object.hasOwn(metadata, 'robots') ? Reflect.get(metadata, 'robots') : undefined;
  if (robots === undefined || robots === null) return undefined;
  return typeof robots === 'string' && isRobots(robots) ? robots : NOT_LISTED;
}
