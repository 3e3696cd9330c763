import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { attributes, classes, html } from '../../ui/html/html.ts';
import { skeletonHtml } from '../../ui/html/skeleton.ts';
import { renderCandidates, type Candidate } from '../_kit/pieces/candidates.ts';
import type { BlockProps, RenderNested } from '../_kit/define-block.ts';
import { leavesSegmentsOut, SEGMENTS_PARAM } from '../_kit/render/fragment-key.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { candidatesOf } from './candidates.ts';
import type { SegmentationFields } from './schema.ts';

type Props = BlockProps<SegmentationFields>;

/** The candidates rendered in this page; none if the browser fetches them. */
const shownCandidates = (fields: SegmentationFields, page: PageContext): Candidate[] =>
  leavesSegmentsOut(page) ? [] : candidatesOf(fields);

/** The markup before the candidates. */
function opening({ fields, uid }: Props, page: PageContext): string {
  const { id, elementId, hideOnBreakpoint, bottomMargins, isFullWidth } = fields;
  const frame = frameOf(
    { id, elementId, hideOnBreakpoint, bottomMargins },
    'segments',
    classes(isFullWidth && 'blocks--full-width'),
  );
  return html`<cairn-segments${attributes({
    ...frame,
    // Without the `block` class, because the child blocks set their own width.
    class: frame['class']?.replace(/^block /, ''),
    'data-id': id ?? uid,
    'data-uid': uid,
    'data-src': leavesSegmentsOut(page) ? `?${SEGMENTS_PARAM}=1` : undefined,
  })}>${skeletonHtml()}<span class="visually-hidden" data-skeleton>${t(page.info.locale, 'loading')}</span>`.markup;
}

/** The segmentation as markup. */
export const render = (props: Props, page: PageContext, nested: RenderNested): string =>
  renderCandidates(opening(props, page), shownCandidates(props.fields, page), nested, props.priority);
