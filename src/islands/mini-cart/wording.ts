import { fill, type Message, type MessageParams } from '../../messages/message.ts';
import type en from '../../messages/en/cart.ts';
import { pageLocale } from './cart.ts';

type Key = keyof typeof en;
type Area = Readonly<Record<Key, Message>>;

/** The words of one language, and what a region says differently: nothing else is loaded. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Area }>>> = {
  en: () => import('../../messages/en/cart.ts'),
  fr: () => import('../../messages/fr/cart.ts'),
  de: () => import('../../messages/de/cart.ts'),
};
const REGIONS: Readonly<Record<string, () => Promise<{ default: Partial<Record<string, Message>> }>>> = {
  'en-us': () => import('../../messages/regional/en-us.ts'),
  'en-gb': () => import('../../messages/regional/en-gb.ts'),
  'fr-ca': () => import('../../messages/regional/fr-ca.ts'),
};

export type Wording = (key: Key, params?: MessageParams) => string;

let loaded: Promise<Wording> | undefined;

async function load(): Promise<Wording> {
  const { locale, language, tag } = pageLocale();
  const [base, region] = await Promise.all([(LANGUAGES[language] ?? LANGUAGES['en'])?.(), REGIONS[locale]?.()]);
  return (key, params) => fill(region?.default[key] ?? (base?.default as Area)[key], tag, params);
}

/** The cart's words in the language of the page. */
export const wording = (): Promise<Wording> => (loaded ??= load());

/** Server codes that the cart has words of its own for (D2 §8.2). */
const BY_CODE: Readonly<Record<string, Key>> = {
  INV700: 'cart.error.soldOut',
  INV406: 'cart.error.soldOut',
  ORD404: 'cart.unavailable',
  ORD430: 'cart.unavailable',
  AUT498: 'cart.error.customer',
};

interface Failure {
  readonly code?: string;
  readonly kind?: string;
  readonly message?: string;
  readonly details?: readonly { maxAllowedQty?: number | undefined }[];
}

/** Says why a cart action failed: our own words for its code, else the server's (ERR-GEN-04). */
export function reasonOf(words: Wording, error: unknown): string {
  const { code = '', kind, message, details } = (error ?? {}) as Failure;
  const most = details?.[0]?.maxAllowedQty;
  if (code === 'INV408' && most !== undefined) return words('cart.max', { count: most });
  const key = BY_CODE[code];
  if (key !== undefined) return words(key);
  return kind === 'api' && message ? message : words('cart.error');
}

/** The same, with the words loaded first. */
export const describe = async (error: unknown): Promise<string> => reasonOf(await wording(), error);
