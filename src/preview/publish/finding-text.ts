import type { Finding } from '../../content/drafts/publishing.ts';
import { type BrowserKey, t } from '../../messages/viewer/browser.ts';
import { problemText } from './refusal-text.ts';
import { languageName } from '../states/locale-words.ts';

const RULES = {
  address_taken: 'js.publish.rule.address_taken',
  already_over: 'js.publish.rule.already_over',
  broken: 'js.publish.rule.broken',
  dead_link: 'js.publish.rule.dead_link',
  dead_link_here: 'js.publish.rule.dead_link_here',
  is_scheduled: 'js.publish.rule.is_scheduled',
  leaves_dead_link: 'js.publish.rule.leaves_dead_link',
  leaves_dead_link_here: 'js.publish.rule.leaves_dead_link_here',
  machine_translation: 'js.publish.rule.machine_translation',
  missing_fragment: 'js.publish.rule.missing_fragment',
  missing_media: 'js.publish.rule.missing_media',
  missing_translation: 'js.publish.rule.missing_translation',
  not_per_locale: 'js.publish.rule.not_per_locale',
  nobody: 'js.publish.rule.nobody',
  outdated_translation: 'js.publish.rule.outdated_translation',
  setting: 'js.publish.rule.setting',
  template: 'js.publish.rule.template',
  unreadable: 'js.publish.rule.unreadable',
} as const satisfies Readonly<Record<string, BrowserKey>>;

const ONCE: Readonly<Record<string, BrowserKey>> = {
  slug: 'js.publish.rule.not_per_locale.slug',
  sites: 'js.publish.rule.not_per_locale.sites',
  validFrom: 'js.publish.rule.not_per_locale.dates',
  validTo: 'js.publish.rule.not_per_locale.dates',
};

/** A finding in the editor's language; the source's own sentence where its rule is unknown here. */
export function findingText({ rule, entry, message, values = {} }: Finding): string {
  if (!Object.hasOwn(RULES, rule)) return message;
  const { language, locale, field } = values;
  // What a document has only once.
  if (rule === 'not_per_locale') return t(ONCE[String(field)] ?? 'js.publish.rule.not_per_locale', { entry });
  const named = (name: string): string => languageName(name, document.documentElement.lang);
  const spoken = {
    ...(typeof language === 'string' ? { language: named(language) } : {}),
    ...(typeof locale === 'string' ? { locale: named(locale) } : {}),
  };
  const said = rule === 'broken' ? problemText({ rule: String(values['problem']), values, message }) : message;
  return t(RULES[rule as keyof typeof RULES], { ...values, ...spoken, entry, message: said });
}
