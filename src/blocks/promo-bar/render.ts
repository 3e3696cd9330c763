import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { messagesToShow } from '../../personalisation/segments/empty-sections.ts';
import { rotationInterval } from '../../ui/carousel/carousel-rules.ts';
import { CAROUSEL_END, carouselControls } from '../../ui/carousel/controls.ts';
import { attributes, classes, html, NO_HTML } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { messageColours, messageHtml } from './message.ts';
import type { PromoBarFields } from './schema.ts';

const AT = ['sm', 'md', 'lg'].map(
  (name) => `carousel--at-${name} carousel--arrows-${name} carousel--dots-${name} carousel--autoplay-${name}`,
);

/** The promo bar as markup; empty if it has no message. */
export function render({ fields, uid }: Pick<BlockProps<PromoBarFields>, 'fields' | 'uid'>, page: PageContext): string {
  const { locale } = page.info;
  const { messages, closable, autorotateTime, id, elementId, hideOnBreakpoint, promotionTracking } = fields;
  if (messages.length === 0) return '';
  const context = contextOf(page);
  const limit = page.settings.promoBarMaxMessages;
  const shown = new Set(messagesToShow(messages, new Set(), limit));
  const [first] = messages;
  // Messages beyond the limit are rendered hidden, and move up when another is dropped.
  const role = t(locale, 'carousel.slideRole');
  const items = messages.map((message, index) =>
    messageHtml(
      message,
      context,
      shown.has(message)
        ? { role, place: t(locale, 'carousel.slide', { index: index + 1, count: shown.size }) }
        : undefined,
    ),
  );
  const mode = { active: true, loop: true, interval: rotationInterval(autorotateTime) };
  const frame = frameOf(
    { id, elementId, hideOnBreakpoint, promotionTracking },
    'promo-strip',
    first === undefined ? '' : messageColours(first),
  );
  const strip = attributes({
    ...frame,
    class: frame['class']?.replace(/^block /, ''),
    'aria-label': t(locale, 'promo.region'),
    'data-closable': closable ? uid : undefined,
  });
  const close = closable
    ? html`
      <button class="promo-bar__close" type="button" data-close aria-label="${t(locale, 'promo.dismiss')}">
        ${iconHtml({ name: 'close', size: 'sm' })}
      </button>
    `
    : NO_HTML;
  const carousel = attributes({
    class: classes('promo-bar__carousel carousel', AT),
    'data-modes': JSON.stringify({ sm: mode, md: mode, lg: mode }),
    'data-place': t(locale, 'carousel.slide'),
    'data-slide': role,
    'data-turns': '',
    'data-single': shown.size < 2,
  });
  return html`
    <section${strip}>
      <cairn-promo-bar class="promo-bar" data-limit="${limit}">
        <cairn-carousel${carousel}>
          ${carouselControls(locale, {
            count: messages.length,
            shown: shown.size,
            arrows: true,
            dots: true,
            progress: false,
            pause: true,
          })}
          <div class="promo-bar__track" role="group" data-track>${items}</div>
          ${CAROUSEL_END}
        </cairn-carousel>
        ${close}
        ${CAROUSEL_END}
      </cairn-promo-bar>
    </section>
  `.markup;
}
