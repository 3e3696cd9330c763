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

/** The dialogs built on demand, by the id of their `<dialog>`; their hashes are in `ui/modal-hashes.ts`. */
export const DIALOGS: Readonly<Record<string, DialogEntry>> = {
  'modal-newsletter': {
    title: 'newsletter.title',
    load: () => import('../newsletter/mount.ts'),
    page: '/newsletter',
  },
  'modal-quickshop': { title: 'quickshop', load: () => import('../quickshop/mount.ts') },
  'modal-size-chart': { title: 'sizes.title', load: () => import('../size-chart/mount.ts') },
  'modal-foot-sizes': { title: 'sizes.feet.title', load: () => import('../size-chart/mount.ts'), page: '/foot-sizes' },
  'modal-consent': { title: 'consent.settings', load: () => import('../consent/mount.ts'), page: '/cookies' },
  'modal-language': { title: 'language.title', load: () => import('../language/mount.ts') },
  'mini-cart': { title: 'cart.title', load: () => import('../mini-cart/mount.tsx'), page: '/cart' },
  'modal-sign-in': {
    title: 'dialog.signIn',
    load: () => import('../sign-in/mount-sign-in.tsx'),
    page: '/account/sign-in',
    guestsOnly: true,
  },
  'modal-sign-up': {
    title: 'dialog.signUp',
    load: () => import('../sign-in/mount-sign-up.tsx'),
    page: '/account/sign-in',
    guestsOnly: true,
  },
  'modal-forgot-password': {
    title: 'dialog.forgot',
    load: () => import('../sign-in/mount-forgot.tsx'),
    page: '/forgot-password',
  },
  'modal-sign-out': { title: 'signOut.submit', load: () => import('../sign-in/mount-sign-out.tsx'), page: '/account' },
  'modal-sign-in-confirmation': { title: 'dialog.confirmed', load: () => import('../sign-in/mount-confirmed.tsx') },
  'modal-welcome': { title: 'dialog.welcome', load: () => import('../sign-in/mount-welcome.tsx') },
  'modal-event': { title: 'dialog.event', load: () => import('../event/mount-event.tsx') },
  'modal-employee-terms': {
    title: 'dialog.terms',
    load: () => import('../sign-in/mount-terms.tsx'),
    page: '/associate-discount-terms',
  },
};
