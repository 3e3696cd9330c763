import type { Area } from '../../message.ts';
import type en from '../en/pay-later.ts';

/** Paying in parts. */
export default {
  'payLater.title': 'Payer en plusieurs fois',
  'payLater.line': 'Ou {count} paiements de {amount} sans intérêts avec Klarna.',
  'payLater.line.about': 'Ou {count} paiements d’environ {amount} sans intérêts avec Klarna.',
  'payLater.how': 'Comment payer en {count} fois',
  'payLater.intro': '{total} en {count} fois avec Klarna, sans intérêts ni frais si vous payez à temps.',
  'payLater.plan': 'Ce qui est dû, et quand',
  'payLater.today': 'À la commande',
  'payLater.after': 'Après {count} jours',
  'payLater.total': 'Au total',
  'payLater.steps': 'Comment cela se passe',
  'payLater.step.choose': 'Choisissez Klarna au moment de payer. Rien n’est décidé avant.',
  'payLater.step.check': 'Klarna vous demande qui vous êtes et répond en moins d’une minute.',
  'payLater.step.parts': 'La première part est due à la commande. Klarna vous rappelle les suivantes.',
  'payLater.limits': 'Pour les commandes de {least} à {most}.',
  'payLater.outside': 'Impossible de payer cela en plusieurs fois : Klarna accepte les commandes de {least} à {most}.',
  'payLater.terms':
    'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager. Le crédit est accordé par Klarna, pas par nous, aux personnes majeures qui résident en France ; Klarna peut refuser. Un retard de paiement peut entraîner des frais.',
  'payLater.back': 'Retour : {name}',
} satisfies Area<typeof en>;
