import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Segmentation',
    about: 'Un endroit, un contenu différent selon le visiteur.',
    labels: {
      Segments: 'Segments',
    },
    help: {
      'The first segment whose condition holds is shown.': 'Le premier segment dont la condition vaut est affiché.',
      'Condition: logged-out, logged-in, loyalty-member, non-loyalty-logged-in, employee, non-employee, cart-empty, cart-not-empty, ipa-wranx, wranx, ipa, athletes, and non-… of the last four.':
        'Condition : logged-out, logged-in, loyalty-member, non-loyalty-logged-in, employee, non-employee, cart-empty, cart-not-empty, ipa-wranx, wranx, ipa, athletes, et non-… des quatre dernières.',
      'Name for editors.': 'Nom pour la rédaction.',
      'Blocks shown when the condition holds.': 'Blocs affichés quand la condition vaut.',
      'What everybody else sees; the first one counts.': 'Ce que voient tous les autres ; la première compte.',
      'Blocks shown when no segment fits.': 'Blocs affichés quand aucun segment ne convient.',
    },
    issues: {
      'A segment needs the name of its condition.': 'Un segment a besoin du nom de sa condition.',
    },
  },
  de: {
    name: 'Segmentierung',
    about: 'Eine Stelle, für jede Zielgruppe anderer Inhalt.',
    labels: {
      Segments: 'Segmente',
    },
    help: {
      'The first segment whose condition holds is shown.': 'Gezeigt wird das erste Segment, dessen Bedingung gilt.',
      'Condition: logged-out, logged-in, loyalty-member, non-loyalty-logged-in, employee, non-employee, cart-empty, cart-not-empty, ipa-wranx, wranx, ipa, athletes, and non-… of the last four.':
        'Bedingung: logged-out, logged-in, loyalty-member, non-loyalty-logged-in, employee, non-employee, cart-empty, cart-not-empty, ipa-wranx, wranx, ipa, athletes und non-… der letzten vier.',
      'Name for editors.': 'Name für die Redaktion.',
      'Blocks shown when the condition holds.': 'Blöcke, die sich zeigen, wenn die Bedingung gilt.',
      'What everybody else sees; the first one counts.': 'Was alle anderen sehen; die erste zählt.',
      'Blocks shown when no segment fits.': 'Blöcke, die sich zeigen, wenn kein Segment passt.',
    },
    issues: {
      'A segment needs the name of its condition.': 'Ein Segment braucht den Namen seiner Bedingung.',
    },
  },
} satisfies KindMessages;
