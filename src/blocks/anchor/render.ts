import { anchorId } from '../../content/item-keys.ts';
import { attributes, classes, html } from '../../ui/html/html.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import type { AnchorFields } from './schema.ts';

/** Renders an element without size as the link target [BLK-ANC-01]. */
export const render = ({
  fields: { name, elementId = anchorId(name), hideOnBreakpoint },
}: BlockProps<AnchorFields>): string =>
  html`<div${attributes({
    id: elementId,
    class: classes(
      'anchor',
      hideOnBreakpoint.map((at) => `hide-${at}`),
    ),
  })}></div>`.markup;
