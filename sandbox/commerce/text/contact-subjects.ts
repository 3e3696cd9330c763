import { type Text, textFor } from './text.ts';

const t = (en: string, fr: string, de: string, more: Record<string, string> = {}): Text => ({
  $t: { en, fr, de, ...more },
});

interface Category {
  readonly id: string;
  readonly label: Text;
  readonly subjects: readonly { readonly id: string; readonly label: Text }[];
}

/** Contact subjects, grouped by category. */
const CATEGORIES: readonly Category[] = [
  {
    id: 'orders',
    label: t('An order', 'Une commande', 'Eine Bestellung'),
    subjects: [
      { id: 'where-is-it', label: t('Where it is', 'Où elle se trouve', 'Wo sie bleibt') },
      { id: 'change-it', label: t('Changing or cancelling it', 'La modifier ou l’annuler', 'Ändern oder absagen') },
      { id: 'something-wrong', label: t('Something in it is wrong', 'Quelque chose ne va pas', 'Etwas stimmt nicht') },
      {
        id: 'payment',
        label: t(
          'Paying, gift cards, invoices',
          'Paiement, cartes cadeaux, factures',
          'Bezahlen, Geschenkkarten, Rechnungen',
        ),
      },
    ],
  },
  {
    id: 'returns',
    label: t('Sending something back', 'Un retour', 'Eine Rücksendung'),
    subjects: [
      { id: 'how-to', label: t('How to send it back', 'Comment renvoyer un article', 'Wie es zurückkommt') },
      { id: 'refund', label: t('Where my money is', 'Où en est mon remboursement', 'Wo mein Geld bleibt') },
    ],
  },
  {
    id: 'products',
    label: t('A product', 'Un produit', 'Ein Produkt'),
    subjects: [
      { id: 'size', label: t('Which size', 'Quelle taille', 'Welche Größe', { 'fr-ca': 'Quelle taille choisir' }) },
      { id: 'care', label: t('Washing and proofing', 'Lavage et imperméabilisation', 'Waschen und imprägnieren') },
      { id: 'repair', label: t('Having it repaired', 'Une réparation', 'Eine Reparatur') },
    ],
  },
  {
    id: 'account',
    label: t('My account', 'Mon compte', 'Mein Konto'),
    subjects: [
      { id: 'sign-in', label: t('Signing in', 'Me connecter', 'Anmelden') },
      { id: 'my-data', label: t('What you know about me', 'Mes données', 'Meine Daten') },
    ],
  },
  {
    id: 'other',
    label: t('Something else', 'Autre chose', 'Etwas anderes'),
    subjects: [{ id: 'anything', label: t('Anything at all', 'Tout le reste', 'Alles Übrige') }],
  },
];

/** The categories and their subjects, localised. */
export const contactCategories = (locale: string) =>
  CATEGORIES.map(({ id, label, subjects }) => ({
    id,
    label: textFor(label, locale),
    subjects: subjects.map((subject) => ({ id: subject.id, label: textFor(subject.label, locale) })),
  }));
