import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import formsCss from '../forms/forms.css?inline';
import { type AreaTranslate, loadMessages } from '../../messages/browser.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from './dialog.ts';

/** Renders a React tree into a dialog, after loading its messages. */
export async function mountReact(
  host: DialogHost,
  render: (t: AreaTranslate<'dialogs'>) => ReactNode,
): Promise<() => void> {
  adoptCss(formsCss);
  const t = await loadMessages('dialogs');
  const root = createRoot(host.body);
  root.render(<StrictMode>{render(t)}</StrictMode>);
  return () => root.unmount();
}

/** Focuses the first field, unless an on-screen keyboard would then cover it. */
export function focusFirstField(form: HTMLElement | null): void {
  const { activeElement } = document;
  const isElsewhere = activeElement instanceof HTMLInputElement;
  if (matchMedia('(pointer: fine)').matches && !isElsewhere)
    form?.querySelector<HTMLElement>('input:not([readonly], [type="hidden"])')?.focus();
}
