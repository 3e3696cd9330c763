import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { StoredDocument } from '../../content/drafts/documents.ts';
import { FIELD_PARAM } from '../edit/location/source-location.ts';
import { isObject, partOf, type Json } from '../edit/pointers.ts';
import { PAGE_TYPE } from '../query/viewer-query.ts';

/** A new draft, and where it is shown. */
export interface Made {
  readonly document: Pick<StoredDocument, 'document' | 'raw'>;
  /** Sites that show it, with the locales each shows it in. */
  readonly shown: readonly Pick<SourceSite, 'id' | 'locales'>[];
}

/** Kind and place of the first block in a content. */
function firstBlock(value: Json | undefined, pointer = ''): { kind: string; pointer: string } | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if (isObject(value) && typeof value['kind'] === 'string') return { kind: value['kind'], pointer };
  for (const [key, inner] of Object.entries(value)) {
    const found = firstBlock(inner as Json, partOf(pointer, key));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parameters of a view that a new entry keeps: whose content, and how large. */
const KEPT = ['siteId', 'localePath', 'width', 'zoom', 'limit'];

/** Address of the view in the document, with all its parameters. */
const shownView = (): URL => new URL(document.getElementById('entries')?.dataset['address'] ?? '', location.href);

/**
 * Address of the view that shows a draft alone with its form, for the site and locale of the present view where the
 * draft is shown there.
 */
export function addressOf({ document: { document: id, raw }, shown }: Made, current = shownView()): string {
  const content = raw as Json;
  const isPage = isObject(content) && Array.isArray(content['sections']);
  const at = isPage ? { kind: PAGE_TYPE, pointer: '' } : (firstBlock(content) ?? { kind: PAGE_TYPE, pointer: '' });
  const params = new URLSearchParams([...current.searchParams].filter(([name]) => KEPT.includes(name)));
  const [siteId, locale] = ['siteId', 'localePath'].map((name) => params.get(name)?.replaceAll('/', ''));
  const isHere = shown.some(
    ({ id: site, locales }) =>
      // The showcase shows what the shops have.
      (siteId === site || siteId === 'showcase') && locale !== undefined && locales.includes(locale),
  );
  const first = shown[0];
  if (first !== undefined && !isHere) {
    params.set('siteId', first.id);
    params.set('localePath', first.locales[0] ?? '');
  }
  params.set('docType', at.kind);
  params.set('preview', 'true');
  params.set('entry', `${id}#${at.pointer}`);
  params.set(FIELD_PARAM, `${id}#${at.pointer}`);
  return `/preview?${params}`;
}
