import { fill, type Message, type MessageParams } from '../messages/message.ts';
import { pageLocale } from './page-call.ts';

type Area<Key extends string> = Readonly<Record<Key, Message>>;
type Load<T> = () => Promise<{ readonly default: T }>;

/** The words of one area in the language of the page. */
export type Words<Key extends string> = (key: Key, params?: MessageParams) => string;

/** What regions say differently; locales that are not listed say nothing differently. */
const REGIONS: Readonly<Record<string, Load<Partial<Record<string, Message>>>>> = {
  'en-us': () => import('../messages/regional/en-us.ts'),
  'en-ca': () => import('../messages/regional/en-ca.ts'),
  'en-gb': () => import('../messages/regional/en-gb.ts'),
  'fr-ca': () => import('../messages/regional/fr-ca.ts'),
};

/**
 * The words of one area, loaded for the page's language alone.
 *
 * @param languages area file of each language, loaded on demand
 */
export async function loadWords<Key extends string>(
  languages: Readonly<Record<'en' | 'fr' | 'de', Load<Area<Key>>>>,
): Promise<Words<Key>> {
  const { locale, language, tag } = pageLocale();
  const [base, region] = await Promise.all([languages[language](), REGIONS[locale]?.()]);
  return (key, params) => fill(region?.default[key] ?? base.default[key], tag, params);
}
