import { contentMailOp } from '../commerce/mail/outbox.ts';
import type { MailContent, MailKind } from '../commerce/mail/mail.ts';
import { type Text, textFor } from '../commerce/text/text.ts';
import type { Op } from '../store/store.ts';
import type { Person } from './ledger/records.ts';
import type { PublishRefusal } from './publishing/records.ts';
import type { ScheduleRecord } from './publishing/schedule-records.ts';

const t = (en: string, fr: string, de: string): Text => ({ $t: { en, fr, de } });
/** Locale of an editor's emails, by the language of their viewer. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-gb', fr: 'fr-fr', de: 'de-de' };

const TEXTS = {
  notPublished: t(
    '“{titles}” was not published',
    '« {titles} » n’a pas été publié',
    '„{titles}“ wurde nicht veröffentlicht',
  ),
  notWithdrawn: t(
    '“{titles}” was not withdrawn',
    '« {titles} » n’a pas été retiré',
    '„{titles}“ wurde nicht zurückgezogen',
  ),
  failed: t(
    'It was due at {at} ({zone}) and did not happen. {reason} Shoppers see what they saw before. It stands on the first page of the viewer until somebody plans it again or drops it.',
    'C’était prévu à {at} ({zone}) et n’a pas eu lieu. {reason} Les visiteurs voient ce qu’ils voyaient avant. La première page de l’éditeur l’affiche jusqu’à ce que quelqu’un le planifie de nouveau ou l’abandonne.',
    'Es war für {at} ({zone}) geplant und ist nicht geschehen. {reason} Besucher sehen, was sie vorher sahen. Es steht auf der ersten Seite des Viewers, bis es jemand neu plant oder verwirft.',
  ),
  mentioned: t(
    '{name} mentions you in “{title}”',
    '{name} vous mentionne dans « {title} »',
    '{name} erwähnt Sie in „{title}“',
  ),
  asked: t(
    '{name} asks you to review “{title}”',
    '{name} vous demande de relire « {title} »',
    '{name} bittet Sie, „{title}“ zu prüfen',
  ),
  reviewIt: t(
    'The draft waits for your approval.',
    'Le brouillon attend votre accord.',
    'Der Entwurf wartet auf Ihre Freigabe.',
  ),
  reviewRelease: t(
    'The release waits for your approval.',
    'Le lot attend votre accord.',
    'Das Release wartet auf Ihre Freigabe.',
  ),
  open: t('Open it', 'Ouvrir', 'Öffnen'),
} as const;

const REASONS: Readonly<Record<PublishRefusal | 'error', Text>> = {
  newer: t(
    'A later revision has been published in the meantime.',
    'Une version plus récente a été publiée entre-temps.',
    'Inzwischen wurde ein neuerer Stand veröffentlicht.',
  ),
  faults: t(
    'Something it needs is missing, or not public.',
    'Un élément nécessaire manque ou n’est pas public.',
    'Etwas, das es braucht, fehlt oder ist nicht öffentlich.',
  ),
  warnings: t(
    'A check has found something.',
    'Une vérification a trouvé quelque chose.',
    'Eine Prüfung hat etwas gefunden.',
  ),
  approval: t('Nobody has approved it.', 'Personne ne l’a approuvé.', 'Niemand hat es freigegeben.'),
  conflict: t(
    'What it was made from has changed.',
    'La version de départ a changé.',
    'Wovon es ausging, hat sich geändert.',
  ),
  undecided: t(
    'A choice is open in the release.',
    'Un choix reste à faire dans la livraison.',
    'Im Release ist noch eine Wahl offen.',
  ),
  missing: t('It was deleted.', 'L’élément a été supprimé.', 'Es wurde gelöscht.'),
  error: t('The service failed.', 'Le service a échoué.', 'Der Dienst ist fehlgeschlagen.'),
};

export interface MailerOptions {
  readonly now: () => Date;
  /** Address of the shop without trailing slash, for links. */
  readonly shopOrigin: string;
  /** Emails wait for a mail server; otherwise they can be read in the outbox. */
  readonly hasMailServer: boolean;
}

/** An entry that an email is about. */
export interface About {
  readonly entry: string;
  readonly title: string;
  /** Key of a block. */
  readonly block?: string | undefined;
}

/** Emails to editors, each in the language of their viewer, as operations of the commit that they tell about. */
export function createMailer({ now, shopOrigin, hasMailServer }: MailerOptions) {
  function mail(
    kind: MailKind,
    to: Person,
    subject: Text,
    paragraphs: readonly Text[],
    values: Readonly<Record<string, string | Text>>,
    about: Pick<About, 'entry' | 'block'> | { readonly release: string },
  ): Op[] {
    if (to.email === undefined) return [];
    const locale = LOCALES[to.language ?? 'en'] ?? 'en-gb';
    const filled = (text: Text): string =>
      textFor(text, locale).replace(/\{(\w+)\}/g, (_, name: string) => textFor(values[name] ?? '', locale));
    const query =
      'release' in about
        ? `view=releases#${about.release}`
        : new URLSearchParams({
            open: about.entry,
            ...(about.block === undefined ? {} : { block: about.block }),
          }).toString();
    const content: MailContent = {
      subject: filled(subject),
      paragraphs: paragraphs.map(filled),
      button: { label: textFor(TEXTS.open, locale), href: `${shopOrigin}/preview?${query}` },
    };
    const needs = { now, shopOrigin, mailServer: hasMailServer ? true : undefined };
    return [contentMailOp(needs, { kind, to: to.email, locale }, content)];
  }
  return {
    /** To whoever made the schedule. @param titles of its entries */
    scheduleFailed(schedule: ScheduleRecord, titles: readonly string[], refused: PublishRefusal | 'error'): Op[] {
      const values = {
        titles: titles.join(', '),
        at: schedule.at.replace('T', ' '),
        zone: schedule.zone,
        reason: REASONS[refused],
      };
      const subject = schedule.action === 'publish' ? TEXTS.notPublished : TEXTS.notWithdrawn;
      const entry = schedule.items[0]?.id ?? '';
      return mail('schedule-failed', schedule.made.by, subject, [TEXTS.failed], values, { entry });
    },
    mentioned: (to: Person, by: Person, text: string, about: About): Op[] =>
      mail('mention', to, TEXTS.mentioned, ['{text}'], { name: by.name, title: about.title, text }, about),
    reviewAsked: (to: Person, by: Person, note: string | undefined, about: About): Op[] =>
      mail(
        'review-request',
        to,
        TEXTS.asked,
        [...(note === undefined ? [] : ['{note}']), TEXTS.reviewIt],
        { name: by.name, title: about.title, note: note ?? '' },
        about,
      ),
    releaseReviewAsked: (
      to: Person,
      by: Person,
      note: string | undefined,
      { id, name }: { readonly id: string; readonly name: string },
    ): Op[] =>
      mail(
        'review-request',
        to,
        TEXTS.asked,
        [...(note === undefined ? [] : ['{note}']), TEXTS.reviewRelease],
        { name: by.name, title: name, note: note ?? '' },
        { release: id },
      ),
  };
}

export type Mailer = ReturnType<typeof createMailer>;
