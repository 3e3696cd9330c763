import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** What the viewer calls this kind; its form says nothing that others do not. */
export default {
  fr: { name: 'Bouton', about: 'Un lien sous forme de bouton ou de texte, seul sur la page ou parmi d’autres.' },
  de: { name: 'Schaltfläche', about: 'Ein Link als Schaltfläche oder Text, allein auf der Seite oder unter anderen.' },
} satisfies KindMessages;
