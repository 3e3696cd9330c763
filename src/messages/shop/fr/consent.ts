import type { Area } from '../../message.ts';
import type en from '../en/consent.ts';
import common from './common.ts';

/** The consent banner and the cookie settings. */
export default {
  ...common,
  'consent.title': 'Que pouvons-nous retenir ?',
  'consent.text':
    'La boutique fonctionne sans rien de tout cela. Avec votre accord, nous mesurons aussi la vitesse des pages, jouons des films d’autres hôtes et choisissons ce qui vous convient.',
  'consent.all': 'Tout accepter',
  'consent.necessary': 'Le strict nécessaire',
  'consent.choose': 'Choisir',
  'consent.settings': 'Réglages des cookies',
  'consent.intro':
    'Cochez ce que vous acceptez. Vous pouvez changer d’avis ici à tout moment : ce que vous retirez s’arrête aussitôt, et ce qui était conservé pour cela est effacé.',
  'consent.save': 'Enregistrer mon choix',
  'consent.saved': 'Votre choix est enregistré.',
  'consent.always': 'toujours actif',
  'consent.C0001': 'Nécessaires',
  'consent.C0001.text':
    'Votre panier, la connexion, ce choix et ce que vous avez fermé. La boutique ne peut s’en passer.',
  'consent.C0002': 'Performance',
  'consent.C0002.text': 'La vitesse des pages et celles qui sont utiles, comptées sans votre nom.',
  'consent.C0003': 'Fonctionnels',
  'consent.C0003.text':
    'Les films et images d’autres hôtes, comme YouTube, montrés sur nos pages, et ce que vous avez vu récemment, gardé sur cet appareil.',
  'consent.C0004': 'Ciblage',
  'consent.C0004.text': 'Des pages et des recommandations choisies pour vous, et l’essai de deux versions d’une page.',
  'consent.more': 'Pour en savoir plus : notre {privacy}.',
} satisfies Area<typeof en>;
