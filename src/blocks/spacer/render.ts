import { attributes } from '../../ui/html/html.ts';
import { styleClass } from '../../ui/html/style-rules.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf, perBreakpointStyle } from '../_kit/pieces/frame.ts';
import type { SpacerFields } from './schema.ts';

export function render({ fields }: BlockProps<SpacerFields>): string {
  const { id, elementId, hideOnBreakpoint, backgroundColor, bottomMargins } = fields;
  const look = [perBreakpointStyle('height', bottomMargins), styleClass({ 'background-color': backgroundColor })]
    .filter(Boolean)
    .join(' ');
  const markup = `<div${attributes(frameOf({ id, elementId, hideOnBreakpoint, isFullWidth: true }, 'spacer', look))} aria-hidden="true"></div>`;
  return markup;
}
