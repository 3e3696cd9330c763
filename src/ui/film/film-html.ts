import { attributes, html, type Html } from '../html/html.ts';
import { iconHtml } from '../picture/icons.ts';

export interface ToggleMessages {
  readonly play: string;
  readonly pause: string;
}

/** Pause and play button for a film (WCAG 2.2.2). Hidden until `<cairn-film>` is ready to handle it. */
export const filmToggle = ({ play, pause }: ToggleMessages): Html =>
  html`
    <button
      class="film-toggle" type="button" hidden
      data-film-toggle${attributes({ 'aria-label': play, 'data-play': play, 'data-pause': pause })}>
      ${iconHtml({ name: 'play', class: 'film-toggle__play' })}
      ${iconHtml({ name: 'pause', class: 'film-toggle__pause' })}
    </button>
  `;
