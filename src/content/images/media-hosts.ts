import type { Issue, PageSettings } from '../page-context.ts';

/** What decides where pictures and films may come from. */
export type MediaSources = Pick<PageSettings, 'origin' | 'mediaBase' | 'mediaHosts'>;

const ABSOLUTE = /^https?:\/\//i;
/** Films that are embedded rather than loaded have a setting of their own. */
const EMBEDDED_HOST = /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
/** Fields that name a picture or a film themselves. */
const ADDRESS_FIELDS = new Set(['publicId', 'hoverSrc', 'src']);
/** Fields whose object has the address of a picture or film in `url`; `mediaTarget` is where one leads. */
const MEDIA_FIELD = /^(?:media|mediaList|poster|picture|sm|md|lg|icon)$|(?:logo|logoresponsive|image)$/i;

/**
 * Whether a page may load this picture or film: a name at the media service, or an address on the shop's own origin,
 * the media service's, or one that `MEDIA_HOSTS` lists. The page's Content-Security-Policy blocks any other.
 */
export function isAllowedMedia(url: string, { origin, mediaBase, mediaHosts = [] }: MediaSources): boolean {
  if (!ABSOLUTE.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const own = [origin, mediaBase].filter((address) => ABSOLUTE.test(address)).map((address) => new URL(address).origin);
  return [...own, ...mediaHosts].includes(new URL(url).origin);
}

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Pictures and films of a content item that no page may load.
 * @param item a block or a canvas as delivered
 * @param pointer where it stands in its document
 */
export function foreignMedia(item: unknown, sources: MediaSources, pointer = ''): Issue[] {
  const issues: Issue[] = [];
  const check = (url: string, at: string): void => {
    if (isAllowedMedia(url, sources) || (URL.canParse(url) && EMBEDDED_HOST.test(new URL(url).hostname))) return;
    const message = `Pictures and films from ${URL.canParse(url) ? new URL(url).origin : 'this host'} are not let in: an operator adds the host to MEDIA_HOSTS.`;
    issues.push({ pointer: at, rule: 'foreign_media', message, received: JSON.stringify(url.slice(0, 120)) });
  };
  const visit = (value: unknown, field: string, at: string): void => {
    if (Array.isArray(value)) for (const [index, entry] of value.entries()) visit(entry, field, `${at}/${index}`);
    else if (value !== null && typeof value === 'object')
      for (const [key, entry] of Object.entries(value)) {
        const inner = `${at}/${escape(key)}`;
        if (typeof entry !== 'string') visit(entry, key, inner);
        else if (ADDRESS_FIELDS.has(key) || (key === 'url' && MEDIA_FIELD.test(field))) check(entry, inner);
      }
  };
  visit(item, '', pointer);
  return issues;
}
