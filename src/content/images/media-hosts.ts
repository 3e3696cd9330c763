import type { Issue, PageSettings } from '../page-context.ts';

/** Settings that determine the allowed origins of pictures and films. */
export type MediaSources = Pick<PageSettings, 'origin' | 'mediaBase' | 'mediaHosts'>;

const ABSOLUTE = /^(?:https?:)?\/\//i;
/** A picture in the address itself, or of the page's own making. */
const INLINE = /^\s*(?:data|blob):/i;
/** Hosts of embedded films, which have their own setting. */
const EMBEDDED_HOST = /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
/** Fields that contain the name or URL of a picture or film directly. */
const ADDRESS_FIELDS = new Set(['publicId', 'hoverSrc', 'src']);
/** Fields whose object has the URL of a picture or film in `url`; `mediaTarget` is a link target instead. */
const MEDIA_FIELD =
  /^(?:media|mediaList|mediaObject|poster|picture|sm|md|lg|icon|infoIcon)$|(?:logo|logoresponsive|image)$/i;

/**
 * Whether a page may load this picture or film: a name at the media service, or a URL on the origin of the shop or of
 * the media service, or on one listed in `MEDIA_HOSTS`. The page's Content-Security-Policy blocks all others.
 */
export function isAllowedMedia(url: string, { origin, mediaBase, mediaHosts = [] }: MediaSources): boolean {
  if (INLINE.test(url)) return false;
  if (!ABSOLUTE.test(url)) return true;
  if (!URL.canParse(url, origin)) return false;
  const own = [origin, mediaBase]
    .filter((address) => ABSOLUTE.test(address))
    .map((address) => new URL(address, origin).origin);
  return [...own, ...mediaHosts].includes(new URL(url, origin).origin);
}

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Objects without foreign media, with the field they stand in, by settings. Content clients keep what has not changed
 * as the same objects, so of a new version only the changed part is searched.
 */
const searched = new WeakMap<MediaSources, WeakMap<object, string>>();

const objectsOf = (sources: MediaSources): WeakMap<object, string> => {
  const known = searched.get(sources) ?? new WeakMap<object, string>();
  searched.set(sources, known);
  return known;
};

/**
 * Reports pictures and films of a content item that pages may not load.
 * @param item a block or a canvas as delivered
 * @param sources the settings, the same object on each call
 * @param pointer JSON pointer of the item in its document
 */
export function foreignMedia(item: unknown, sources: MediaSources, pointer = ''): Issue[] {
  const issues: Issue[] = [];
  const clean = objectsOf(sources);
  const check = (url: string, at: () => string): void => {
    if (isAllowedMedia(url, sources) || (URL.canParse(url) && EMBEDDED_HOST.test(new URL(url).hostname))) return;
    const message = `Pictures and films from ${URL.canParse(url) ? new URL(url).origin : 'this host'} are not let in: an operator adds the host to MEDIA_HOSTS.`;
    issues.push({ pointer: at(), rule: 'foreign_media', message, received: JSON.stringify(url.slice(0, 120)) });
  };
  const visit = (value: unknown, field: string, at: () => string): void => {
    if (value === null || typeof value !== 'object' || clean.get(value) === field) return;
    const before = issues.length;
    if (Array.isArray(value))
      for (const [index, entry] of value.entries()) visit(entry, field, () => `${at()}/${index}`);
    else
      for (const [key, entry] of Object.entries(value)) {
        const inner = (): string => `${at()}/${escape(key)}`;
        if (typeof entry !== 'string') visit(entry, key, inner);
        else if (ADDRESS_FIELDS.has(key) || (key === 'url' && MEDIA_FIELD.test(field))) check(entry, inner);
      }
    if (issues.length === before) clean.set(value, field);
  };
  visit(item, '', () => pointer);
  return issues;
}
