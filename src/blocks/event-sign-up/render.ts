import { encodeSegment } from '../../content/addresses/links.ts';
import type { PageContext } from '../../content/page-context.ts';
import type { EventContent } from '../../islands/event/event-form.ts';
import { eventPage } from '../../islands/event/event-page.ts';
import { tagOf, t } from '../../messages/index.ts';
import { attributes, classes, html, NO_HTML, trusted } from '../../ui/html/html.ts';
import { styleClass } from '../../ui/html/style-rules.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { oneMediaHtml } from '../_kit/pieces/media.ts';
import { richTextHtml } from '../_kit/pieces/rich-text-html.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { EventSignUpFields } from './schema.ts';

/** The dates as a range in the locale's format: `28–29 November 2026`. */
function daysText(startDate: string, endDate: string, locale: string): string {
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return startDate === endDate
    ? format.format(new Date(startDate))
    : format.formatRange(new Date(startDate), new Date(endDate));
}

/**
 * The block's markup: what, when, where, and a link to the sign-up page, which a script turns into a dialog. The event
 * data for the dialog is part of the markup (see islands/event).
 */
export function render({ fields, priority }: BlockProps<EventSignUpFields>, page: PageContext): string {
  const context = contextOf(page, priority);
  const { locale } = context;
  const {
    eventId,
    title,
    startDate,
    endDate = startDate,
    enablePlusOne,
    confirmationTitle,
    confirmationSubtitle,
    submitCtaLabel,
    place,
    media,
    richText,
    richTextColor,
    layoutVariant,
    titleH1,
  } = fields;
  const event: EventContent = {
    eventId,
    title,
    startDate,
    endDate,
    enablePlusOne,
    confirmationTitle,
    confirmationSubtitle,
    submitCtaLabel,
  };
  const picture =
    media === undefined
      ? NO_HTML
      : html`
        <div class="event-sign-up__media">
          ${oneMediaHtml(media, context, {
            ratio: { sm: '3/2', md: '4/5', lg: '4/3' },
            span: { sm: 1, md: 0.5, lg: 0.5 },
          })}
        </div>
      `;
  const text =
    richText === undefined
      ? NO_HTML
      : html`
        <div
          class="${classes('rich-text event-sign-up__text', styleClass({ color: richTextColor }))}" data-event-text>
          ${trusted(richTextHtml(richText, context))}
        </div>
      `;
  const where =
    place === undefined
      ? NO_HTML
      : html`
        <div>
          <dt>${t(locale, 'event.where')}</dt>
          <dd>${place.name}${place.address === '' ? NO_HTML : html`<br>${place.address}`}</dd>
        </div>
      `;
  const facts = html`
    <dl class="event-sign-up__facts">
      <div>
        <dt>${t(locale, 'event.when')}</dt>
        <dd><time datetime="${startDate}">${daysText(startDate, endDate, locale)}</time></dd>
      </div>
      ${where}
    </dl>
  `;
  const opens = `?event=${encodeSegment(eventId)}#modal-event`;
  const open = html`
    <a
      class="button button-primary button-size-lg" href="${eventPage(locale, eventId, page.url.pathname)}"
      data-opens="${opens}">
      <span class="button__text">${t(locale, 'event.open')}</span>
    </a>
  `;
  const frame = frameOf(
    fields,
    'event-sign-up',
    classes(media === undefined ? 'event-sign-up--plain' : `event-sign-up--${layoutVariant}`),
  );
  return html`
    <section${attributes({ ...frame, 'data-event-id': eventId, 'data-event': JSON.stringify(event) })}>
      ${picture}
      <div class="event-sign-up__content">
        <div class="event-sign-up__words">
          <div>${titlesHtml(fields, context, { style: titleH1 ? 'h1' : 'h2' })}</div>
          ${text}
          ${facts}
          <p>${open}</p>
        </div>
      </div>
    </section>
  `.markup;
}
