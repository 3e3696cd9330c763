import type { MessageKey } from '../../messages/shop/keys.ts';

/** What a dialog's module receives. */
export interface DialogHost {
  readonly dialog: HTMLDialogElement;
  /** Element for the content; shows a loading line until then. */
  readonly body: HTMLElement;
  /** Query of the link that opened the dialog, or of the page URL. */
  readonly query: URLSearchParams;
  /** The element that was clicked; null when the URL opened the dialog. */
  readonly opener: Element | null;
  setTitle(text: string): void;
  /** Closes the dialog and restores the URL. Do not call it before leaving the page. */
  close(): void;
}

/** Code of the error of a `mount` whose content does not exist: trying again would not help. */
export const PART_GONE = 'part-gone';

export interface DialogModule {
  /** Renders the content. The returned function is called after the dialog has closed. */
  mount(host: DialogHost): void | (() => void) | Promise<void | (() => void)>;
}

export interface DialogEntry {
  /** Message key of the title, which shows before the content has loaded. */
  readonly title: MessageKey;
  readonly load: () => Promise<DialogModule>;
  /** Path, without locale, of the equivalent page; used when the code cannot be loaded. */
  readonly page?: string;
  /** For signed-in visitors, links with their own URL (`data-opens`) navigate instead of opening the dialog. */
  readonly guestsOnly?: true;
}
