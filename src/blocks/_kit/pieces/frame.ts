import { ELEMENT_ID } from '../../../content/element-ids.ts';
import { BREAKPOINT_NAMES, FROM, type PerBreakpoint } from '../../../ui/breakpoints.ts';
import { classes } from '../../../ui/html/html.ts';
import { styleClass } from '../../../ui/html/style-rules.ts';
import { isDark } from './dark.ts';
import type { Named } from '../define-block.ts';
import type { CommonFields } from '../schema/fields.ts';

type FrameFields = Partial<
  Pick<
    CommonFields,
    | 'id'
    | 'backgroundColor'
    | 'hideOnBreakpoint'
    | 'bottomMargins'
    | 'isFullWidth'
    | 'isFullHeight'
    | 'promotionTracking'
  >
>;

/** Generates one class per breakpoint that sets a value, which larger breakpoints inherit. */
export const perBreakpointStyle = (property: string, values: PerBreakpoint<string> | undefined): string =>
  values === undefined
    ? ''
    : classes(
        ...BREAKPOINT_NAMES.map((name) =>
          values[name] === undefined ? '' : styleClass({ [property]: values[name] }, FROM[name]),
        ),
      );

const fullHeightClasses = (values: PerBreakpoint<boolean> | undefined): string =>
  values === undefined || Object.values(values).every((value) => !value)
    ? ''
    : classes(
        ...BREAKPOINT_NAMES.map((name) =>
          values[name] === undefined
            ? ''
            : `${name === 'sm' ? '' : `${name}-`}block-${values[name] ? 'full-height' : 'own-height'}`,
        ),
      );

/**
 * Attributes of a block's outermost element: class names for background, margins, widths and hidden breakpoints, the
 * id, and the promotion data for analytics [BLK-COM-12, BLK-COM-22, BLK-COM-25..27].
 *
 * @param kind the block's kind, used as its class name
 * @param extra class names the block adds
 */
export function frameOf(fields: FrameFields & Named, kind: string, extra = ''): Record<string, string | undefined> {
  const {
    id,
    elementId = id,
    backgroundColor,
    hideOnBreakpoint = [],
    bottomMargins,
    isFullWidth = false,
    isFullHeight,
    promotionTracking: promotion,
  } = fields;
  return {
    id: elementId !== undefined && ELEMENT_ID.test(elementId) ? elementId : undefined,
    class: classes(
      'block',
      kind,
      isFullWidth && 'block--full-width',
      fullHeightClasses(isFullHeight),
      hideOnBreakpoint.map((name) => `hide-${name}`),
      backgroundColor !== undefined &&
        `block--filled ${isDark(backgroundColor) ? 'block--dark ' : ''}${styleClass({ '--fill': backgroundColor })}`,
      perBreakpointStyle('margin-block-end', bottomMargins),
      extra,
    ),
    'data-promotion-id': promotion?.promotionId,
    'data-promotion-name': promotion?.promotionName,
    'data-creative-name': promotion?.creativeName,
  };
}
