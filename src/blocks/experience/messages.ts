import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Expérience',
    about: 'Un contenu qu’un test ou le service de décision choisit parmi des variantes.',
    labels: {
      'Experience ID': 'ID de l’expérience',
      Experiment: 'Test',
      Variants: 'Variantes',
      'Variant ID': 'ID de la variante',
      'Tracking event': 'Événement mesuré',
    },
    help: {
      'Id of the experience at the decision service; a test context names it, or its name.':
        'ID de l’expérience au service de décision ; un contexte de test cite cet ID ou le nom.',
      'Key of the experiment or flag that chooses the variant; its variations are named like the variant ids here. Without it the decision service chooses.':
        'Clé du test ou de l’indicateur qui choisit la variante ; ses variations portent les ID des variantes d’ici. Sans elle, le service de décision choisit.',
      'Shown until something chooses a variant. The first one counts.':
        'Affiché jusqu’à ce qu’une variante soit choisie. La première compte.',
      'What the baseline shows.': 'Ce que montre la base.',
      'What may be shown in place of the baseline.': 'Ce qui peut s’afficher à la place de la base.',
      'Name of the variant, for editors and for the test context.':
        'Nom de la variante, pour la rédaction et le contexte de test.',
      'Id of the variant at the decision service.': 'ID de la variante au service de décision.',
      'What the variant shows.': 'Ce que montre la variante.',
      'Reported when a visitor clicks in the experience.': 'Mesuré quand un visiteur clique dans l’expérience.',
    },
    issues: {
      'An experience needs its id.': 'Une expérience a besoin de son ID.',
    },
  },
  de: {
    name: 'Erlebnis',
    about: 'Inhalt, den ein Test oder der Entscheidungsdienst aus Varianten wählt.',
    labels: {
      'Experience ID': 'ID des Erlebnisses',
      Experiment: 'Experiment',
      Variants: 'Varianten',
      'Variant ID': 'ID der Variante',
      'Tracking event': 'Gemeldetes Ereignis',
    },
    help: {
      'Id of the experience at the decision service; a test context names it, or its name.':
        'ID des Erlebnisses beim Entscheidungsdienst; ein Testkontext nennt sie oder den Namen.',
      'Key of the experiment or flag that chooses the variant; its variations are named like the variant ids here. Without it the decision service chooses.':
        'Schlüssel des Experiments oder Schalters, der die Variante wählt; seine Varianten heißen wie die IDs der Varianten hier. Ohne ihn wählt der Entscheidungsdienst.',
      'Shown until something chooses a variant. The first one counts.':
        'Zu sehen, bis etwas eine Variante wählt. Die erste zählt.',
      'What the baseline shows.': 'Was die Grundfassung zeigt.',
      'What may be shown in place of the baseline.': 'Was anstelle der Grundfassung gezeigt werden kann.',
      'Name of the variant, for editors and for the test context.':
        'Name der Variante, für die Redaktion und den Testkontext.',
      'Id of the variant at the decision service.': 'ID der Variante beim Entscheidungsdienst.',
      'What the variant shows.': 'Was die Variante zeigt.',
      'Reported when a visitor clicks in the experience.': 'Wird gemeldet, wenn ein Besucher im Erlebnis klickt.',
    },
    issues: {
      'An experience needs its id.': 'Ein Erlebnis braucht seine ID.',
    },
  },
} satisfies KindMessages;
