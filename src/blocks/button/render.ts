import type { PageContext } from '../../content/page-context.ts';
import { attributes } from '../../ui/html/html.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { buttonHtml } from '../_kit/pieces/targets.ts';
import type { ButtonFields } from './schema.ts';

export function render({ fields }: BlockProps<ButtonFields>, page: PageContext): string {
  const markup = `<div${attributes(frameOf(fields, 'button-block'))}>${buttonHtml(fields, contextOf(page))}</div>`;
  return markup;
}
