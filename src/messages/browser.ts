import { type Message, type Translate, translator } from './message.ts';

type Load<T> = () => Promise<{ readonly default: T }>;
type Catalogue = Readonly<Record<string, Message>>;

/** Message areas that scripts can load, one per language at a time. */
const AREAS = {
  cart: {
    en: () => import('./shop/en/cart.ts'),
    fr: () => import('./shop/fr/cart.ts'),
    de: () => import('./shop/de/cart.ts'),
  },
  compare: {
    en: () => import('./shop/en/compare.ts'),
    fr: () => import('./shop/fr/compare.ts'),
    de: () => import('./shop/de/compare.ts'),
  },
  consent: {
    en: () => import('./shop/en/consent.ts'),
    fr: () => import('./shop/fr/consent.ts'),
    de: () => import('./shop/de/consent.ts'),
  },
  dialogs: {
    en: () => import('./shop/en/dialogs.ts'),
    fr: () => import('./shop/fr/dialogs.ts'),
    de: () => import('./shop/de/dialogs.ts'),
  },
  menu: {
    en: () => import('./shop/en/menu.ts'),
    fr: () => import('./shop/fr/menu.ts'),
    de: () => import('./shop/de/menu.ts'),
  },
  newsletter: {
    en: () => import('./shop/en/newsletter.ts'),
    fr: () => import('./shop/fr/newsletter.ts'),
    de: () => import('./shop/de/newsletter.ts'),
  },
  quickshop: {
    en: () => import('./shop/en/quickshop.ts'),
    fr: () => import('./shop/fr/quickshop.ts'),
    de: () => import('./shop/de/quickshop.ts'),
  },
} as const;

/** Regional overrides; locales not listed have none. */
const REGIONS: Readonly<Record<string, Load<Partial<Catalogue>>>> = {
  'en-us': () => import('./shop/regions/en-us.ts'),
  'en-ca': () => import('./shop/regions/en-ca.ts'),
  'en-gb': () => import('./shop/regions/en-gb.ts'),
  'fr-ca': () => import('./shop/regions/fr-ca.ts'),
};

type AreaName = keyof typeof AREAS;
/** Keys of an area. */
export type KeyOf<A extends AreaName> = keyof Awaited<ReturnType<(typeof AREAS)[A]['en']>>['default'] & string;
/** Translates messages of one area: `t('cart.added', { name })`. */
export type AreaTranslate<A extends AreaName> = Translate<KeyOf<A>>;

const loaded = new Map<AreaName, Promise<Translate<string>>>();

async function load(area: AreaName): Promise<Translate<string>> {
  const { lang } = document.documentElement;
  // What editors have written in place of texts that scripts say (`layouts/browser-texts.ts`).
  const edited = document.getElementById('texts')?.textContent;
  const languages: Readonly<Record<string, Load<Catalogue>>> = AREAS[area];
  const [base, region] = await Promise.all([
    (languages[lang.slice(0, 2)] ?? AREAS[area].en)(),
    REGIONS[lang.toLowerCase()]?.(),
  ]);
  return translator({ ...base.default, ...region?.default, ...(edited && JSON.parse(edited)) } as Catalogue, lang);
}

/**
 * Loads the messages of one area in the page's language, once. After a failed load, the next call tries again.
 */
export function loadMessages<A extends AreaName>(area: A): Promise<AreaTranslate<A>> {
  let messages = loaded.get(area);
  if (messages === undefined) {
    messages = load(area);
    messages.catch(() => loaded.delete(area));
    loaded.set(area, messages);
  }
  return messages;
}
