import type { Locale } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { attributes, html, NO_HTML, type Html } from '../html/html.ts';
import { iconHtml } from '../picture/icons.ts';

export interface CarouselControls {
  readonly count: number;
  /** Number of slides visible at first; all by default. */
  readonly shown?: number;
  readonly arrows: boolean;
  readonly dots: boolean;
  readonly progress: boolean;
  /** Adds a pause button, needed if autoplay is on at any breakpoint. */
  readonly pause: boolean;
}

const arrow = (locale: Locale, side: 'previous' | 'next'): Html =>
  html`
    <button
      class="carousel__arrow carousel__arrow--${side}" type="button" data-carousel-${side}
      aria-label="${t(locale, `carousel.${side}`)}">
      ${iconHtml({ name: 'chevron', dir: side === 'next' ? 'right' : 'left' })}
    </button>
  `;

/**
 * Marks the end of the slides. Controls arrive first and stay hidden until this marker does (carousel.css), or they
 * would move down with each slide.
 */
export const CAROUSEL_END: Html = html`<i data-end hidden></i>`;

/**
 * Pause button, dots, progress and arrows; classes of the carousel decide which show at which breakpoint.
 * They come before the slides, the pause button first, as the grouped carousel pattern (APG) requires.
 */
export function carouselControls(
  locale: Locale,
  { count, shown = count, arrows, dots, progress, pause }: CarouselControls,
): Html {
  if (count < 2) return NO_HTML;
  const marks = Array.from(
    { length: count },
    (_, index) =>
      html`
        <button
          class="carousel__dot" type="button"
          data-carousel-dot${attributes({
            'aria-label': t(locale, 'carousel.slide', { index: index + 1, count: shown }),
            'aria-current': index === 0 && 'true',
            'aria-disabled': index === 0 && 'true',
            hidden: index >= shown,
          })}></button>
      `,
  );
  return html`
    <div class="carousel__controls">
      ${
        pause
          ? html`
            <button
              class="carousel__pause" type="button" data-carousel-pause
              aria-label="${t(locale, 'carousel.pause')}" data-play="${t(locale, 'carousel.play')}"
              data-pause="${t(locale, 'carousel.pause')}">
              ${iconHtml({ name: 'pause', size: 'sm', class: 'carousel__when-moving' })}
              ${iconHtml({ name: 'play', size: 'sm', class: 'carousel__when-still' })}
            </button>
          `
          : NO_HTML
      }
      ${
        dots
          ? html`<div class="carousel__dots" role="group" aria-label="${t(locale, 'carousel.choose')}">${marks}</div>`
          : NO_HTML
      }
      ${
        progress
          ? html`
            <div class="carousel__progress" aria-hidden="true">
              <span class="carousel__bar" data-carousel-bar></span>
            </div>
          `
          : NO_HTML
      }
      ${
        arrows
          ? html`<div class="carousel__arrows">${arrow(locale, 'previous')}${arrow(locale, 'next')}</div>`
          : NO_HTML
      }
    </div>
  `;
}
