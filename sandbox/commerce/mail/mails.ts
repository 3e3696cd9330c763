import { type Text, textFor } from '../text/text.ts';
import type { MailContent, PlainMailKind } from './mail.ts';

const t = (en: string, fr: string, de: string): Text => ({ $t: { en, fr, de } });

const TO_ACCOUNT = t('Your account', 'Votre compte', 'Ihr Konto');
const NEW_PASSWORD = t('Set a new password', 'Choisir un mot de passe', 'Neues Passwort festlegen');

/** Email texts of the shop; `{name}` placeholders are filled in. */
const MAILS: Record<PlainMailKind, { subject: Text; text: Text; button?: Text }> = {
  welcome: {
    subject: t('Welcome to Northfell', 'Bienvenue chez Northfell', 'Willkommen bei Northfell'),
    text: t(
      'Hello {name}, your account is ready. Orders, repairs and members’ prices are in one place now.',
      'Bonjour {name}, votre compte est prêt. Commandes, réparations et prix membres sont réunis au même endroit.',
      'Hallo {name}, Ihr Konto steht. Bestellungen, Reparaturen und Mitgliederpreise finden Sie jetzt an einem Ort.',
    ),
  },
  reset: {
    subject: t('Set a new password', 'Choisissez un nouveau mot de passe', 'Neues Passwort festlegen'),
    text: t(
      'Use the link within the hour. It works once. If you did not ask for it, leave it: nothing changes.',
      'Utilisez le lien dans l’heure. Il ne sert qu’une fois. Si vous n’avez rien demandé, ignorez-le : rien ne change.',
      'Der Link gilt eine Stunde und einmal. Haben Sie ihn nicht angefordert, lassen Sie ihn liegen: Es ändert sich nichts.',
    ),
    button: NEW_PASSWORD,
  },
  'reset-unknown': {
    subject: t('No account at this address', 'Aucun compte à cette adresse', 'Kein Konto unter dieser Adresse'),
    text: t(
      'Somebody asked for a new password for this address, but there is no account with it. You may have used another one.',
      'Un nouveau mot de passe a été demandé pour cette adresse, mais aucun compte ne l’utilise. Peut-être en avez-vous choisi une autre.',
      'Für diese Adresse wurde ein neues Passwort angefordert, aber es gibt kein Konto dazu. Vielleicht haben Sie eine andere benutzt.',
    ),
  },
  'password-changed': {
    subject: t('Your password was changed', 'Votre mot de passe a été modifié', 'Ihr Passwort wurde geändert'),
    text: t(
      'If that was not you, set a new one now.',
      'Si ce n’était pas vous, choisissez-en un nouveau maintenant.',
      'Waren Sie das nicht, legen Sie jetzt ein neues fest.',
    ),
    button: NEW_PASSWORD,
  },
  event: {
    subject: t('You have a place', 'Votre place est réservée', 'Ihr Platz ist reserviert'),
    text: t(
      '{name}, we expect you on {days}. Registration {registration}.',
      '{name}, nous vous attendons le {days}. Inscription {registration}.',
      '{name}, wir erwarten Sie am {days}. Anmeldung {registration}.',
    ),
  },
  contact: {
    subject: t('Your letter has arrived', 'Votre lettre est arrivée', 'Ihr Brief ist angekommen'),
    text: t(
      '{name}, we have your letter ({subject}, {case}) and answer within a working day. You wrote: {message}',
      '{name}, nous avons votre lettre ({subject}, {case}) et répondons sous un jour ouvré. Vous avez écrit : {message}',
      '{name}, Ihr Brief ist da ({subject}, {case}). Wir antworten innerhalb eines Werktags. Sie schrieben: {message}',
    ),
  },
  newsletter: {
    subject: t('Letters from Northfell', 'Les lettres de Northfell', 'Post von Northfell'),
    text: t(
      'You will hear from us once a month. Every letter has a link to end it.',
      'Vous aurez de nos nouvelles une fois par mois. Chaque lettre contient un lien pour arrêter.',
      'Sie hören einmal im Monat von uns. Jeder Brief hat einen Link zum Abbestellen.',
    ),
  },
};

/** Subject and text of an email in a locale. */
export function mailContent(kind: PlainMailKind, locale: string, values: Record<string, string>): MailContent {
  const filled = (text: Text) => textFor(text, locale).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { subject: filled(MAILS[kind].subject), paragraphs: [filled(MAILS[kind].text)] };
}

/** What the button of an email says. */
export const mailButton = (kind: PlainMailKind, locale: string): string =>
  textFor(MAILS[kind].button ?? TO_ACCOUNT, locale);
