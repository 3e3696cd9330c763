import { isPageId } from '../../content/element-ids.ts';
import { hasUnseen } from '../../commerce/contract/visible-text.ts';
import { conditionOf } from '../../personalisation/segments/segments.ts';
import { MODAL_HASHES } from '../../ui/dialog/modal-hashes.ts';

/** What is wrong with one text of the content. */
export type TextRule =
  | 'invisible_character'
  | 'markup_in_text'
  | 'reserved_id'
  | 'unknown_dialog'
  | 'unknown_segment'
  | 'broken_mail'
  | 'broken_phone';

/** Where a text stands. */
export interface TextPlace {
  /** Its field; for an entry of a list that of the list. */
  readonly key: string;
  /** Kind of the block around it; empty outside of blocks. */
  readonly kind: string;
  /** Field that holds the object or list it stands in. */
  readonly list: string;
  /** Whether it is a field of the block itself. */
  readonly isOfBlock: boolean;
}

/** Fields that name something else, or by which something is found: who types one wrong names nothing. */
const NAMES = new Set([
  'id',
  'slug',
  'url',
  'canonical',
  'experienceId',
  'experiment',
  'variantId',
  'trackingEvent',
  'productId',
  'publicId',
  'ogImage',
  'hoverSrc',
  'poster',
  'tagId',
  'initialQuery',
  'initialQueryNotFiltered',
  'filterBy',
  'slot',
  'strategy',
  'eventId',
]);
const isName = ({ key, kind, isOfBlock }: TextPlace): boolean =>
  NAMES.has(key) || (kind === 'anchor' && key === 'name' && isOfBlock);

/** Fields with markup of their own. */
export const RICH = new Set(['richText', 'titleHtml', 'subtitleHtml']);
/** Elements of HTML that somebody may have meant, and not a comparison or a place in angle brackets. */
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|br|center|code|del|div|em|figure|font|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|th|tr|u|ul|video)(?:\s[^<>]{0,500})?\/?>/i;
const ENTITY =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp|shy|copy|reg|trade|euro|pound|hellip|[mn]dash|[lr][sd]quo|[sb]dquo|[lr]aquo|bull|middot|deg|times|[aeiou](?:acute|grave|circ|uml)|[aou]uml|szlig|ccedil|ntilde);/i;

/** Whether a plain text has HTML in it, which would be shown as it is written. */
export const hasMarkup = (text: string): boolean => TAG.test(text) || ENTITY.test(text);

/** The hash of an address that leads to a dialog of the page; undefined for others. */
const dialogHash = (url: string): string | undefined => /^(?:\?[^#]*)?(#modal-.*)$/.exec(url)?.[1];
const MAIL = /^mailto:(?:[^\s@?,]+@[^\s@?,.]+(?:\.[^\s@?,.]+)+)(?:,[^\s@?,]+@[^\s@?,.]+(?:\.[^\s@?,.]+)+)*(?:\?.*)?$/i;
const PHONE = /^tel:\+?[().\- ]*\d[\d().\- ]*(?:;[\w=+-]+)*$/i;

/** What is wrong with a text of the content, by its place. */
export function textIssues(text: string, place: TextPlace): TextRule[] {
  const { key, kind, list, isOfBlock } = place;
  const found: TextRule[] = [];
  const isAddress = key === 'url';
  const bare = text.trim();
  if (isName(place) && hasUnseen(text, key === 'name')) found.push('invisible_character');
  if (!RICH.has(key) && !isName(place) && hasMarkup(text)) found.push('markup_in_text');
  if (isAddress && dialogHash(bare) !== undefined && !Object.hasOwn(MODAL_HASHES, dialogHash(bare) ?? ''))
    found.push('unknown_dialog');
  if (found.length > 0) return found;
  if (isAddress && /^mailto:/i.test(bare) && !MAIL.test(bare)) found.push('broken_mail');
  if (isAddress && /^tel:/i.test(bare) && !PHONE.test(bare)) found.push('broken_phone');
  if (key === 'id' && kind !== '' && isOfBlock && isPageId(bare)) found.push('reserved_id');
  if (key === 'id' && kind === 'segmentation' && list === 'segments' && conditionOf(bare) === undefined)
    found.push('unknown_segment');
  return found;
}
