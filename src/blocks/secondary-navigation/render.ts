import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { perBreakpointClasses } from '../../ui/breakpoints.ts';
import { attributes, classes, html, NO_HTML } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { plainText } from '../../ui/html/plain-text.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { linkAttributes, newTabNote } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { SecondaryNavigationFields } from './schema.ts';

/**
 * The block's markup. The list is in `<details>`: closed on small screens with its summary as the label, and always
 * open on large ones beside the title [BLK-SEC-03, BLK-SEC-05].
 */
export function render({ fields, uid }: BlockProps<SecondaryNavigationFields>, page: PageContext): string {
  const context = contextOf(page);
  const { title, titleHtml, hideTitle, targets, alignment, divider, textAlignment } = fields;
  const links = targets.map((target) => {
    const { text, icon, iconPosition, iconOnly } = target;
    const symbol = icon === undefined ? NO_HTML : iconHtml({ name: icon.icon, dir: icon.dir, size: 'sm' });
    const label = html`
      <span${attributes({ class: iconOnly && icon !== undefined ? 'visually-hidden' : undefined })}>${text}</span>
    `;
    return html`
      <li class="secondary-navigation__item">
        <a class="secondary-navigation__link"${linkAttributes(target, context)}>
          ${iconPosition === 'left' ? [symbol, label] : [label, symbol]}
          ${newTabNote(target, context)}
        </a>
      </li>
    `;
  });
  const titles = titlesHtml({ ...fields, titleStyle: fields.titleStyle ?? { sm: 'h4' } }, context, {
    id: `${uid}-title`,
  });
  const named = title !== undefined || titleHtml !== undefined;
  if (!named && titles.markup === '' && links.length === 0) return '';
  const words = html`
    <span class="secondary-navigation__label">
      ${named && !hideTitle ? titleText(fields) : t(context.locale, 'block.ways')}
    </span>
  `;
  const list =
    links.length === 0
      ? NO_HTML
      : html`
        <details class="secondary-navigation__details">
          <summary class="secondary-navigation__summary">
            ${words}
            ${iconHtml({ name: 'chevron', dir: 'down', class: 'secondary-navigation__chevron' })}
          </summary>
          <ul class="secondary-navigation__links" role="list">${links}</ul>
        </details>
      `;
  const head =
    titles.markup === ''
      ? NO_HTML
      : html`
        <div class="${classes('secondary-navigation__head', links.length === 0 && 'secondary-navigation__head--alone')}">
          ${titles}
        </div>
      `;
  const frame = frameOf(
    fields,
    'secondary-navigation',
    classes(
      alignment === 'right' && 'secondary-navigation--right',
      alignment === 'center' && 'secondary-navigation--center',
      divider && 'secondary-navigation--divided',
      perBreakpointClasses('align', textAlignment),
    ),
  );
  // Labelled by text rather than by the heading, which is hidden on small screens.
  return html`
    <cairn-secondary-navigation${attributes(frame)}>
      <nav
        class="secondary-navigation__inner"
        aria-label="${named ? titleText(fields) : t(context.locale, 'block.ways')}">
        ${head}
        ${list}
      </nav>
    </cairn-secondary-navigation>
  `.markup;
}

/** The title as plain text. */
const titleText = ({ title, titleHtml }: Pick<SecondaryNavigationFields, 'title' | 'titleHtml'>): string =>
  title ?? plainText(titleHtml?.html ?? '');
