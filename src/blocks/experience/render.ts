import { OUTSIDE_NAMES, type PageContext } from '../../content/page-context.ts';
import { attributes, classes, html } from '../../ui/html/html.ts';
import { renderCandidates } from '../_kit/pieces/candidates.ts';
import type { BlockProps, RenderNested } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { candidatesOf } from './candidates.ts';
import type { ExperienceFields } from './schema.ts';

type Props = BlockProps<ExperienceFields>;

/** The markup before the candidates. */
function opening({ fields, uid }: Props, page: PageContext): string {
  const { id, elementId, name, experienceId, experiment, trackingEvent, hideOnBreakpoint, bottomMargins, isFullWidth } =
    fields;
  const frame = frameOf(
    { id, elementId, hideOnBreakpoint, bottomMargins },
    'segments',
    classes('experience', isFullWidth && 'blocks--full-width'),
  );
  return html`<cairn-segments${attributes({
    ...frame,
    // Without the `block` class, because the child blocks set their own width.
    class: frame['class']?.replace(/^block /, ''),
    'data-id': id ?? uid,
    'data-experience': experienceId,
    'data-experiment': experiment,
    'data-name': name,
    'data-tracking-event': trackingEvent,
    'data-recalculate': (page.settings.outside ?? OUTSIDE_NAMES).experienceEvent,
  })}>`.markup;
}

/** The experience as markup. */
export const render = (props: Props, page: PageContext, nested: RenderNested): string =>
  renderCandidates(opening(props, page), candidatesOf(props.fields), nested, props.priority);
