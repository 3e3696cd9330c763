/** English labels of fields and options whose keys are not clear enough. Other languages: `src/messages/blocks`. */

type Words = Readonly<Record<string, string>>;

/** Labels of fields by key. */
const FIELDS: Words = {
  alt: 'Alternative text',
  dir: 'Direction',
  src: 'Picture',
  hoverSrc: 'Second picture',
  ogTitle: 'Title when shared',
  ogDescription: 'Description when shared',
  ogImage: 'Picture when shared',
  isFullWidth: 'Full width',
  isFullHeight: 'Full height',
  targets: 'Buttons and links',
  components: 'Blocks',
  targetAttribute: 'Opens in',
  submitCtaLabel: 'Text of the send button',
  recToken: 'Recommendation token',
  review_average: 'Mean of the reviews',
  reviews_count: 'Number of reviews',
  bloomreachIndex: 'Place of the search list',
  monetateDecision: 'Decision',
  cloudinaryAsset: 'Film at the media service',
  sm: 'Phone',
  md: 'Tablet',
  lg: 'Desktop',
};

/** Words of a key with a special spelling. */
const WRITTEN: Words = {
  html: 'HTML',
  h1: 'H1',
  url: 'URL',
  id: 'ID',
  sku: 'SKU',
  seo: 'SEO',
  cta: 'button',
  color: 'colour',
};

/** A word that is in a table; content may have a field that is called as a property of every object. */
const wordIn = (table: Words | undefined, key: string): string | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

const asWords = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([a-z0-9])[-_](?=[a-z0-9])/gi, '$1 ')
    .toLowerCase()
    .replace(/[a-z0-9]+/g, (word) => wordIn(WRITTEN, word) ?? word)
    .replace(/^./, (first) => first.toUpperCase());

/** `titleHeadingTag` as words: `Title heading tag`. */
export const labelOf = (key: string): string => wordIn(FIELDS, key) ?? asWords(key);

/** Labels of options by value. */
const OPTIONS: Words = {
  _self: 'This tab',
  _blank: 'New tab',
  xs: 'Extra small',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
  xl: 'Extra large',
  h1: 'Heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  p: 'Paragraph',
  center: 'Centre',
  'top-center': 'Top centre',
  'center-left': 'Centre left',
  'center-right': 'Centre right',
  'bottom-center': 'Bottom centre',
  CTA: 'With buttons',
  'No-CTA': 'Without buttons',
  cta: 'Button',
  'cta-button': 'Buttons',
  'linked-card': 'Cards',
  'category-card': 'Category cards',
  multilink: 'Cards with several links',
  highlightCenter: 'Middle card lifted',
  threeCardGrid: 'Three in a row',
  hover: 'Under the pointer',
  IN: 'In the list',
  'NOT IN': 'Not in the list',
};
/** Labels of values that mean something else among certain options. */
const AMONG: readonly (readonly [readonly string[], Words])[] = [
  [['display', 'h1', 'body'], { body: 'Body text', small: 'Small text' }],
];
/** Labels of breakpoints in lists of widths. */
const WIDTHS: Words = { sm: 'Phone', md: 'Tablet', lg: 'Desktop' };

/** Label of an option: `bottom-left` becomes `Bottom left`; ratios stay as they are. */
export function optionName(value: string, options: readonly string[]): string {
  const among = AMONG.find(([some]) => some.every((one) => options.includes(one)))?.[1];
  return wordIn(among, value) ?? wordIn(OPTIONS, value) ?? asWords(value);
}

/** Label of an option in a list of widths. */
export const widthName = (value: string): string => wordIn(WIDTHS, value) ?? asWords(value);
