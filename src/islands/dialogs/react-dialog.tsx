import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import formsCss from '../forms/forms.css?inline';
import { type AreaTranslate, loadMessages } from '../../messages/browser.ts';
import type { DialogHost } from './dialog.ts';

const sheets = new Set<string>();

/** Adds a style sheet to the page, once. Constructed sheets are not restricted by the CSP. */
export function adoptCss(css: string): void {
  if (sheets.has(css)) return;
  sheets.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

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
