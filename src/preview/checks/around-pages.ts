import { parsedCanvas } from '../../blocks/_kit/parse/parsed-canvas.ts';
import { type Level, readParts } from '../../blocks/_kit/parse/read-parts.ts';
import { readRedirects } from '../../layouts/data/redirects.ts';
import type { ContentAnswer, ContentClient } from '../../content/client/content-client.ts';
import type { Issue } from '../../content/page-context.ts';
import { placeText, sourceIssues } from '../../content/source-places.ts';
import { HELP } from '../../layouts/listing/search-help.ts';
import { LOCATIONS } from '../../layouts/locations/locations.ts';
import { readFooter } from '../../layouts/shell/footer/footer.ts';
import { readMenu } from '../../layouts/shell/menu/menu.ts';
import { CHART } from '../../layouts/sizes/load-chart.ts';
import { CHART_TYPES } from '../../layouts/sizes/schema.ts';
import { MESSAGES_DOCUMENT, readEditedTexts } from '../../messages/edited-document.ts';
import { stepsOf } from '../edit/pointers.ts';

type Content = Pick<ContentClient, 'menu' | 'footer' | 'popups' | 'fragment' | 'ofKind'>;

interface Document {
  readonly id: string;
  load(content: Content): Promise<ContentAnswer | undefined>;
  read(data: unknown, locale: string): readonly Issue[];
}

const partsOf =
  (level: Level) =>
  (data: unknown): readonly Issue[] => {
    const issues: Issue[] = [];
    readParts(level, data, '', issues);
    return issues;
  };

/** Pop-ups of the shop that are none: the viewer has no entry for them. */
const strayPopUps = (data: unknown): readonly Issue[] =>
  parsedCanvas(data).issues.filter(({ rule }) => rule === 'unknown_kind' || rule === 'missing_kind');

/** Documents that are no pages, read as the shop reads them. */
const DOCUMENTS: readonly Document[] = [
  { id: 'menu', load: (content) => content.menu(), read: (data) => readMenu(data).issues },
  { id: 'footer', load: (content) => content.footer(), read: (data) => readFooter(data).issues },
  { id: 'redirects', load: (content) => content.ofKind('redirects'), read: (data) => readRedirects(data).issues },
  {
    id: MESSAGES_DOCUMENT,
    load: (content) => content.ofKind('messages'),
    read: (data, locale) => readEditedTexts(data, locale).issues,
  },
  { id: 'kinds/locationselector', load: (content) => content.ofKind('location-selector'), read: partsOf(LOCATIONS) },
  { id: 'popups', load: (content) => content.popups(), read: strayPopUps },
  { id: 'kinds/footsizes', load: (content) => content.ofKind('foot-sizes'), read: partsOf(CHART) },
  { id: 'fragments/search', load: (content) => content.fragment('search'), read: partsOf(HELP) },
  ...CHART_TYPES.map((productType) => ({
    id: `kinds/sizechart/${productType}`,
    load: (content: Content) => content.ofKind('size-chart', { productType }),
    read: partsOf(CHART),
  })),
];

/** Fields that name an entry of a menu, a redirect or an edited text. */
const NAMES = ['name', 'title', 'text', 'from', 'message'];

/** What the innermost part around a place is called. */
function nameAt(data: unknown, pointer: string): string | undefined {
  let name: string | undefined;
  let value = data;
  for (const step of stepsOf(pointer)) {
    if (value === null || typeof value !== 'object') break;
    const fields = value as Readonly<Record<string, unknown>>;
    const own = NAMES.map((field) => fields[field]).find((text) => typeof text === 'string' && text !== '');
    if (own !== undefined) name = own as string;
    value = fields[step];
  }
  return name;
}

/**
 * What is wrong in the menu, the footer, the redirects and other documents that are no pages, each with its place in its
 * file. What cannot be loaded has nothing: the content source says why.
 */
export async function issuesAroundPages(content: Content, locale: string): Promise<Issue[]> {
  const read = DOCUMENTS.map(async ({ id, load, read: issuesOf }): Promise<Issue[]> => {
    const answer = await load(content);
    if (typeof answer?.data !== 'object' || answer.data === null) return [];
    const { data } = answer;
    return issuesOf(data, locale).map((issue) => {
      const [at] = sourceIssues([issue], answer, id);
      return {
        ...issue,
        pointer: '',
        source: placeText(at ?? { document: id, pointer: issue.pointer }, ''),
        hidden: { name: nameAt(data, issue.pointer) },
      };
    });
  });
  const settled = await Promise.allSettled(read);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
