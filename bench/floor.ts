import type { RawBlock } from './content.ts';

/**
 * The floor: the blocks of the bench page written by hand as template
 * literals, for exactly the fields they use. Before measuring, the runner checks that
 * the markup equals the shop's, byte for byte.
 */
interface Picture {
  readonly url: string;
  readonly alt: string;
}
interface Target {
  readonly text: string;
  readonly url: string;
  readonly size?: string;
}

const LOCALE = 'en-us';
const FULL = '100vw';
const THIRD = '(min-width:1200px) min(34vw,490px),(min-width:768px) 50vw,80vw';

const escape = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`) : text;
const href = (url: string): string => `/${LOCALE}${url}`;
/** Rich text is already sanitised; links get the locale prefix. */
const rich = (text: string): string => text.replaceAll(' href="/', ` href="/${LOCALE}/`);
const src = (id: string, width: number, height: number): string =>
  `/media/image/upload/f_auto,q_50,e_sharpen:60,c_fill,w_${width},h_${height}/${id}`;
const source = (
  id: string,
  media: string,
  a: readonly [number, number],
  b: readonly [number, number],
  sizes: string,
  width: number,
  height: number,
): string =>
  `<source media="${media}" srcset="${src(id, a[0], a[1])} ${a[0]}w,${src(id, b[0], b[1])} ${b[0]}w"` +
  ` sizes="${sizes}" width="${width}" height="${height}">`;
const button = ({ text, url, size = 'md' }: Target): string =>
  `<div class="targets"><a class="button button-primary button-size-${size}" href="${href(url)}"><span` +
  ` class="button__text">${escape(text)}</span></a></div>`;

const icon = (name: string): string =>
  `<svg class="icon icon--lg icon-and-text__icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`;
const CHEVRON = '<svg class="icon icon--down accordions__chevron" aria-hidden="true"><use href="#icon-chevron"/></svg>';

function hero(block: RawBlock, priority: boolean): string {
  const { eyebrowText, title, subtitle, media, targets } = block as unknown as {
    eyebrowText: string;
    title: string;
    subtitle: string;
    media: Picture;
    targets: [Target];
  };
  const { url } = media;
  return (
    `<section class="block media-banner block--full-width media-banner--overlay media-banner--height-md` +
    ` tone-dark gradient s-b0cb288b gradient--at-sm gradient--at-md gradient--at-lg"><figure class="media">` +
    `<picture>` +
    source(url, '(width &gt;= 1200px)', [1520, 652], [2880, 1234], FULL, 760, 326) +
    source(url, '(width &gt;= 768px)', [960, 600], [1680, 1050], FULL, 480, 300) +
    `<img src="${src(url, 840, 1050)}" class="media__picture" alt="${escape(media.alt)}" width="420" height="525" ` +
    (priority ? 'fetchpriority="high"' : 'loading="lazy"') +
    `></picture></figure><div class="media-banner__content"><div class="media-banner__text"><div` +
    ` class="media-banner__titles"><p class="titles__eyebrow">${escape(eyebrowText)}</p><h2` +
    ` class="titles__title text-h2">${escape(title)}</h2><p class="titles__subtitle">${escape(subtitle)}</p>` +
    `</div>${button(targets[0])}</div></div></section>`
  );
}

function split(block: RawBlock): string {
  const { title, richText, media, targets } = block as unknown as {
    title: string;
    richText: string;
    media: Picture;
    targets: [Target];
  };
  const { url } = media;
  return (
    `<section class="block media-banner block--filled s-277d5a35 media-banner--split"><figure class="media">` +
    `<picture>` +
    source(url, '(width &gt;= 1200px)', [760, 760], [1440, 1440], 'min(50vw,720px)', 380, 380) +
    source(url, '(width &gt;= 768px)', [480, 600], [840, 1050], '50vw', 240, 300) +
    `<img src="${src(url, 840, 630)}" class="media__picture" alt="${escape(media.alt)}" width="420" height="315" loading="lazy"` +
    `></picture></figure><div class="media-banner__content"><div class="media-banner__text">` +
    `<div class="media-banner__titles"><h2 class="titles__title text-h2">${escape(title)}</h2></div><div` +
    ` class="rich-text">${rich(richText)}</div>${button(targets[0])}</div></div></section>`
  );
}

function iconAndText(block: RawBlock): string {
  const { title, items } = block as unknown as { title: string; items: readonly { icon: string; richText: string }[] };
  return (
    `<section class="block icon-and-text icon-and-text--icon-above-text"><div class="icon-and-text__head"><h2` +
    ` class="titles__title text-h2">${escape(title)}</h2></div><ul class="icon-and-text__items" role="list">` +
    items
      .map(
        (item) =>
          `<li class="icon-and-text__item">${icon(item.icon)}<div class="icon-and-text__text rich-text">` +
          `${rich(item.richText)}</div></li>`,
      )
      .join('') +
    `</ul></section>`
  );
}

function accordions(block: RawBlock): string {
  const { title, accordions: entries } = block as unknown as {
    title: string;
    accordions: readonly { title: string; richText: string }[];
  };
  return (
    `<section class="block accordions accordions--default"><div class="accordions__inner"><div` +
    ` class="accordions__head"><h2 class="titles__title text-h2">${escape(title)}</h2></div><div` +
    ` class="accordions__entries">` +
    entries
      .map(
        (entry) =>
          `<details class="accordions__entry"><summary class="accordions__summary"><h3 class="accordions__title">` +
          `${escape(entry.title)}</h3>${CHEVRON}</summary><div class="accordions__body rich-text">` +
          `${rich(entry.richText)}</div></details>`,
      )
      .join('') +
    `</div></div></section>`
  );
}

function collection(block: RawBlock): string {
  const { title, items } = block as unknown as {
    title: string;
    items: readonly { title: string; subtitle: string; media: Picture; mediaTarget: { url: string } }[];
  };
  const card = ({ title: name, subtitle, media: { url, alt }, mediaTarget }: (typeof items)[number]): string =>
    `<li class="collection__item"><article class="block linked-card linked-card--below linked-card--linked">` +
    `<figure class="media"><a class="media__link" href="${href(mediaTarget.url)}"><img src="` +
    `${src(url, 680, 850)}" srcset="${src(url, 480, 600)} 480w,${src(url, 720, 900)} 720w,` +
    `${src(url, 960, 1200)} 960w,${src(url, 1440, 1800)} 1440w" sizes="${THIRD}" class="media__picture"` +
    ` alt="${escape(alt)}" width="340" height="425" loading="lazy"></a></figure><div` +
    ` class="linked-card__content"><h3 class="titles__title text-h4">${escape(name)}</h3><p` +
    ` class="titles__subtitle">${escape(subtitle)}</p></div></article></li>`;
  return (
    `<section class="block collection collection--linked-card"><div class="collection__head"><div` +
    ` class="collection__words"><h2 class="titles__title text-h2">${escape(title)}</h2></div></div><div` +
    ` class="collection__shell"><ul class="collection__track row s-6adf6d23 s-052b527d s-46467922"` +
    ` role="list" data-track>${items.map(card).join('')}</ul></div></section>`
  );
}

const spacer = (block: RawBlock): string =>
  `<div id="${String(block['id'])}" class="block spacer block--full-width s-230aece6 s-d07a2f6a"` +
  ` aria-hidden="true"></div>`;

/** The blocks of a page as markup. */
export function floorHtml(blocks: readonly RawBlock[]): string {
  let html = '';
  for (const [index, block] of blocks.entries()) {
    switch (block.kind) {
      case 'media-banner':
        html += block['layoutVariant'] === 'split' ? split(block) : hero(block, index < 2);
        break;
      case 'icon-and-text':
        html += iconAndText(block);
        break;
      case 'accordions':
        html += accordions(block);
        break;
      case 'collection':
        html += collection(block);
        break;
      default:
        html += spacer(block);
    }
  }
  return html;
}
