import type { MessageKey } from '../../messages/shop/keys.ts';

/** What a dialog's module gets to work with. */
export interface DialogHost {
  readonly dialog: HTMLDialogElement;
  /** Where the content goes; it shows a loading line until then. */
  readonly body: HTMLElement;
  /** Parameters of the link that opened the dialog, or of the address. */
  readonly query: URLSearchParams;
  /** What was tapped; null when the address opened the dialog. */
  readonly opener: Element | null;
  setTitle(text: string): void;
  /** Closes the dialog and takes its address back. Do not call it before leaving the page. */
  close(): void;
}

export interface DialogModule {
  /** Fills the dialog. What it returns is called when the dialog has closed. */
  mount(host: DialogHost): void | (() => void) | Promise<void | (() => void)>;
}

export interface DialogEntry {
  /** Message of the title, there from the first moment. */
  readonly title: MessageKey;
  readonly load: () => Promise<DialogModule>;
  /** Path behind the locale of the page that serves the same purpose, for when the code cannot be had. */
  readonly page?: string;
  /** A link with an address of its own (`data-opens`) goes there once somebody is signed in. */
  readonly guestsOnly?: true;
}

/** Every dialog that is built on demand, by the id of its `<dialog>`; its hash stands in `ui/modal-hashes.ts`. */
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
