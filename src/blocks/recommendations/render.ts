import type { SlotRequest } from '../../commerce/contract/services/decisions.ts';
import { OUTSIDE_NAMES, type PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { perBreakpointClasses } from '../../ui/breakpoints.ts';
import { rowHtml } from '../../ui/carousel/row-html.ts';
import { attributes, classes, html, NO_HTML } from '../../ui/html/html.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import { showsBroken } from '../_kit/render/shows-broken.ts';
import type { BlockProps, RenderNested, NestedOptions } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import { CARDS_PER_ROW, modesOf } from './layout.ts';
import { MAX_IMPRESSIONS } from './rules.ts';
import type { RecommendationsFields } from './schema.ts';

/** Number of products requested: as many as in the content, at least two full rows of a wide screen. */
const limitOf = ({ variant, recommendedProducts }: RecommendationsFields): number =>
  Math.min(MAX_IMPRESSIONS, Math.max(recommendedProducts.blocks.length, 2 * CARDS_PER_ROW[variant].lg));

/** The request to the decision service, if it fills the row. */
export const requestOf = (fields: RecommendationsFields, uid: string): SlotRequest | undefined =>
  fields.strategy === undefined
    ? undefined
    : { slot: fields.id ?? uid, strategy: fields.strategy, limit: limitOf(fields) };

/** The block's markup; '' if there is nothing to show now or later. */
export function render(
  { fields, uid }: BlockProps<RecommendationsFields>,
  page: PageContext,
  nested: RenderNested,
): string {
  const { id, variant, recommendedProducts, monetateDecision, bloomreachIndex, strategy, title } = fields;
  const cards = recommendedProducts.blocks.filter(({ valid }) => valid || showsBroken(page));
  const fromPage = bloomreachIndex !== undefined;
  const filled = fromPage || strategy !== undefined;
  if (cards.length === 0 && !filled) return '';
  const { locale, tag } = page.info;
  const names = page.settings.outside ?? OUTSIDE_NAMES;
  const titled = titlesHtml(fields, contextOf(page), { tag: 'h2', style: 'h2' });
  const row = rowHtml(locale, {
    block: 'recommendations',
    label: title ?? t(locale, 'recommend.region'),
    modes: modesOf(variant),
    count: Math.max(cards.length, filled ? 2 : 0),
  });
  const frame = {
    ...frameOf(
      fields,
      'recommendations',
      classes(`recommendations--${variant}`, perBreakpointClasses('align', fields.textAlignment)),
    ),
    // Nothing to show until the page's list is available.
    hidden: cards.length === 0,
  };
  const element = attributes({
    'data-uid': uid,
    'data-decision': monetateDecision?.name,
    'data-title': title,
    ...(filled ? { 'data-locale': tag, 'data-currency': page.site.currency } : {}),
    ...(fromPage
      ? { 'data-index': bloomreachIndex, 'data-list': names.searchListsGlobal, 'data-event': names.searchListsEvent }
      : {}),
    ...(strategy !== undefined
      ? { 'data-slot': id ?? uid, 'data-strategy': strategy, 'data-limit': limitOf(fields) }
      : {}),
  });
  const head = titled.markup === '' ? NO_HTML : html`<div class="recommendations__head">${titled}</div>`;
  const around: NestedOptions = {
    priority: 0,
    before: () => `${row.item.open} class="recommendations__item">`,
    after: row.item.close,
  };
  // Template card from which the browser renders a list.
  const pattern = filled ? `<template data-pattern>${nested(fields.pattern.blocks, around)}</template>` : '';
  const list = row.open + nested(cards, around) + row.close;
  return `${html`<section${attributes(frame)}>${head}<cairn-recommendations${element}>`.markup}${list}${pattern}</cairn-recommendations></section>`;
}
