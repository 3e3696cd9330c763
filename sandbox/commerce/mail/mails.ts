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
  question: {
    subject: t('Your question about {product}', 'Votre question sur {product}', 'Ihre Frage zu {product}'),
    text: t(
      '{name}, we have your question: {question} We read it first; then it stands on the product’s page, with an answer from our workshop or from somebody who owns the piece.',
      '{name}, nous avons votre question : {question} Nous la lisons d’abord ; elle figure ensuite sur la page du produit, avec la réponse de notre atelier ou de quelqu’un qui possède la pièce.',
      '{name}, Ihre Frage ist da: {question} Wir lesen sie zuerst; dann steht sie auf der Seite des Produkts, mit einer Antwort aus unserer Werkstatt oder von jemandem, der das Stück besitzt.',
    ),
    button: t('To the product', 'Voir le produit', 'Zum Produkt'),
  },
  'guest-orders': {
    subject: t('Your earlier orders', 'Vos commandes précédentes', 'Ihre früheren Bestellungen'),
    text: t(
      'Use the link within a day, signed in. What you ordered with this address as a guest is in your account then. If you did not ask for it, leave it: nothing changes.',
      'Utilisez le lien dans la journée, en étant connecté. Ce que vous avez commandé avec cette adresse sans compte rejoint alors votre compte. Si vous n’avez rien demandé, ignorez-le : rien ne change.',
      'Öffnen Sie den Link binnen eines Tages, angemeldet. Was Sie mit dieser Adresse als Gast bestellt haben, steht dann in Ihrem Konto. Haben Sie ihn nicht angefordert, lassen Sie ihn liegen: Es ändert sich nichts.',
    ),
    button: t('Add them to my account', 'Les ajouter à mon compte', 'Zum Konto hinzufügen'),
  },
  newsletter: {
    subject: t('Letters from Northfell', 'Les lettres de Northfell', 'Post von Northfell'),
    text: t(
      'You will hear from us once a month. Every letter has a link to end it.',
      'Vous aurez de nos nouvelles une fois par mois. Chaque lettre contient un lien pour arrêter.',
      'Sie hören einmal im Monat von uns. Jeder Brief hat einen Link zum Abbestellen.',
    ),
    button: t('Leave the letter', 'Ne plus recevoir la lettre', 'Den Brief abbestellen'),
  },
  'newsletter-confirm': {
    subject: t('Is this your address?', 'Est-ce votre adresse ?', 'Ist das Ihre Adresse?'),
    text: t(
      'Somebody, probably you, asked for our letter at this address. Confirm it within a week, and the next one is yours. If it was not you, do nothing: nothing comes.',
      'Quelqu’un, sans doute vous, a demandé notre lettre à cette adresse. Confirmez-le sous une semaine, et la prochaine est pour vous. Sinon, ne faites rien : rien ne viendra.',
      'Jemand, vermutlich Sie, hat unseren Brief an diese Adresse bestellt. Bestätigen Sie es binnen einer Woche, dann bekommen Sie den nächsten. Waren Sie es nicht, tun Sie nichts: Es kommt nichts.',
    ),
    button: t('Yes, that is me', 'Oui, c’est moi', 'Ja, das bin ich'),
  },
  'stock-confirm': {
    subject: t('Shall we tell you?', 'Faut-il vous prévenir ?', 'Sollen wir Bescheid geben?'),
    text: t(
      'Somebody, probably you, wants to hear when {product} is back. Confirm it within a week, and you get one mail on the day it returns. If it was not you, do nothing: nothing comes.',
      'Quelqu’un, sans doute vous, veut savoir quand {product} sera de retour. Confirmez-le sous une semaine, et vous recevrez un seul message le jour venu. Sinon, ne faites rien : rien ne viendra.',
      'Jemand, vermutlich Sie, möchte wissen, wann es {product} wieder gibt. Bestätigen Sie es binnen einer Woche, dann bekommen Sie an dem Tag eine einzige Nachricht. Waren Sie es nicht, tun Sie nichts: Es kommt nichts.',
    ),
    button: t('Yes, tell me', 'Oui, prévenez-moi', 'Ja, geben Sie Bescheid'),
  },
  'stock-back': {
    subject: t('{product} is back', '{product} est de retour', '{product} ist wieder da'),
    text: t(
      'You asked us to tell you. It is in stock again; we have not put one aside, so it is first come, first served. This was the only mail about it.',
      'Vous nous aviez demandé de vous prévenir. L’article est de nouveau en stock ; rien n’est mis de côté, premier arrivé, premier servi. C’était le seul message à ce sujet.',
      'Sie wollten es wissen: Der Artikel ist wieder auf Lager. Zurückgelegt ist nichts, wer zuerst kommt, bekommt ihn. Das war die einzige Nachricht dazu.',
    ),
    button: t('Have a look', 'Voir l’article', 'Ansehen'),
  },
  warranty: {
    subject: t('Your warranty request {case}', 'Votre demande de garantie {case}', 'Ihr Garantiefall {case}'),
    text: t(
      '{name}, your request for {product} is with our repairers as {case}, with {pictures} pictures. They answer within three working days. You wrote: {message}',
      '{name}, votre demande pour {product} est chez nos réparateurs sous le numéro {case}, avec {pictures} photos. Ils répondent sous trois jours ouvrés. Vous avez écrit : {message}',
      '{name}, Ihr Fall zu {product} liegt als {case} bei unserer Werkstatt, mit {pictures} Bildern. Sie antwortet binnen drei Werktagen. Sie schrieben: {message}',
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
