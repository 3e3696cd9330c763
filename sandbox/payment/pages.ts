import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A browser file of provider or bank. */
const read = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');
export const SDK = { path: '/sdk/v1/fields.js', source: read('sdk.js') } as const;

/** In the pages themselves: a frame that has to fetch them is ready one round trip later. */
const STYLE = read('frame.css');
const SCRIPTS = { fields: read('frame.js'), challenge: read('challenge.js'), issuer: read('issuer.js') } as const;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** What the policy of every page lets in. */
export const INLINE_POLICY = `script-src ${Object.values(SCRIPTS).map(hashOf).join(' ')}; style-src ${hashOf(STYLE)}`;

type Language = 'en' | 'fr' | 'de';
const TEXTS = {
  en: {
    title: 'Card details',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    securityCode: 'Security code',
    holder: 'Name on card',
    required: 'Fill this in.',
    invalid: 'Check this.',
    expired: 'This card has expired.',
    bank: 'Your bank',
    ask: 'Do you want to pay?',
    passed: 'Confirm',
    failed: 'Wrong code',
    cancelled: 'Cancel',
    klarna: 'Pay with Klarna?',
    klarnaPassed: 'Pay later',
    klarnaPending: 'Let Klarna check first',
    klarnaFailed: 'Be turned down',
    done: 'Thank you. You go back to the shop now.',
  },
  fr: {
    title: 'Carte bancaire',
    number: 'Numéro de carte',
    expiry: 'Expiration (MM/AA)',
    securityCode: 'Code de sécurité',
    holder: 'Nom sur la carte',
    required: 'Remplissez ce champ.',
    invalid: 'Vérifiez ce champ.',
    expired: 'Cette carte a expiré.',
    bank: 'Votre banque',
    ask: 'Voulez-vous payer ?',
    passed: 'Confirmer',
    failed: 'Code erroné',
    cancelled: 'Annuler',
    done: 'Merci. Vous revenez à la boutique.',
    klarna: 'Payer avec Klarna ?',
    klarnaPassed: 'Payer plus tard',
    klarnaPending: 'Laisser Klarna vérifier',
    klarnaFailed: 'Être refusé',
  },
  de: {
    title: 'Kartendaten',
    number: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    securityCode: 'Prüfnummer',
    holder: 'Name auf der Karte',
    required: 'Füllen Sie das Feld aus.',
    invalid: 'Prüfen Sie das Feld.',
    expired: 'Die Karte ist abgelaufen.',
    bank: 'Ihre Bank',
    ask: 'Möchten Sie bezahlen?',
    passed: 'Bestätigen',
    failed: 'Falscher Code',
    cancelled: 'Abbrechen',
    done: 'Danke. Es geht zurück zum Laden.',
    klarna: 'Mit Klarna bezahlen?',
    klarnaPassed: 'Später bezahlen',
    klarnaPending: 'Klarna prüfen lassen',
    klarnaFailed: 'Abgelehnt werden',
  },
} as const;

const languageOf = (locale: string): Language => {
  const language = locale.slice(0, 2);
  return language === 'fr' || language === 'de' ? language : 'en';
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (
  language: Language,
  title: string,
  attributes: Record<string, string>,
  script: keyof typeof SCRIPTS,
  body: string,
) =>
  `<!doctype html><html lang="${language}" ${Object.entries(attributes)
    .map(([name, value]) => `data-${name}="${escape(value)}"`)
    .join(' ')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${STYLE}</style></head>` +
  `<body>${body}<script>${SCRIPTS[script]}</script></body></html>`;

const FIELDS = [
  ['number', 'cc-number', 'numeric', 23],
  ['expiry', 'cc-exp', 'numeric', 7],
  ['securityCode', 'cc-csc', 'numeric', 4],
  ['holder', 'cc-name', 'text', 60],
] as const;

/** The card fields' frame. @param shop origin that may talk to it */
export function fieldsPage(shop: string, clientKey: string, locale: string): string {
  const language = languageOf(locale);
  const texts = TEXTS[language];
  const inputs = FIELDS.map(
    ([name, autocomplete, mode, max]) =>
      `<p><label for="${name}">${texts[name]}</label><input id="${name}" name="${name}" autocomplete="${autocomplete}" ` +
      `inputmode="${mode}" maxlength="${max}" required aria-describedby="${name}-error">` +
      `<span id="${name}-error" class="error"></span></p>`,
  ).join('');
  const { required, invalid, expired } = texts;
  const attributes = { shop, key: clientKey, required, invalid, expired };
  return page(language, texts.title, attributes, 'fields', `<form novalidate>${inputs}</form>`);
}

/** The frame that nests the bank's page. */
export const challengePage = (shop: string, issuer: string, token: string, locale: string): string => {
  const language = languageOf(locale);
  const { bank } = TEXTS[language];
  const address = `${issuer}/challenge/${encodeURIComponent(token)}?locale=${language}`;
  const frame = `<iframe class="bank" title="${bank}" src="${escape(address)}"></iframe>`;
  return page(language, bank, { shop, issuer, token }, 'challenge', frame);
};

/** What the shopper can answer, and the text of each button. */
const ANSWERS = {
  threeDS2: { passed: 'passed', failed: 'failed', cancelled: 'cancelled' },
  klarna: { passed: 'klarnaPassed', pending: 'klarnaPending', failed: 'klarnaFailed', cancelled: 'cancelled' },
} as const;

/** The page of the bank or of Klarna: a question, or its thanks when it has been answered. */
export function issuerPage(provider: string, asks: keyof typeof ANSWERS | undefined, locale: string): string {
  const language = languageOf(locale);
  const texts = TEXTS[language];
  const buttons = Object.entries(ANSWERS[asks ?? 'threeDS2'])
    .map(([result, text]) => `<button name="result" value="${result}">${texts[text]}</button>`)
    .join(' ');
  const question = asks === 'klarna' ? texts.klarna : texts.ask;
  const body = asks ? `<h1>${question}</h1><form method="post">${buttons}</form>` : `<p>${texts.done}</p>`;
  const title = asks === 'klarna' ? 'Klarna' : texts.bank;
  return page(language, title, { provider, open: String(asks !== undefined) }, 'issuer', `<main>${body}</main>`);
}
