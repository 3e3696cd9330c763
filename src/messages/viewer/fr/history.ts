import type { Area } from '../../message.ts';
import type en from '../en/history.ts';

/** The versions of a document: what was saved and published, and going back. */
const history: Area<typeof en> = {
  'js.history.open': 'Historique',
  'js.history.zone': 'Heures de {zone}',
  'js.history.unread': 'L’historique n’a pas pu être lu.',
  'js.history.older': { one: 'Afficher {count} plus ancien', other: 'Afficher les plus anciens ({count})' },
  'js.history.version': 'Version {revision}',
  'js.history.versionOf': 'version {revision} du {when}',
  'js.history.isDraft': 'Brouillon actuel',
  'js.history.isLive': 'Visible par les clients',
  'js.history.create': 'l’a créé',
  'js.history.copy': 'l’a créé par copie',
  'js.history.save': 'a enregistré',
  'js.history.autosave': 'y a travaillé',
  'js.history.folded': {
    one: 'a enregistré depuis {since}',
    other: 'a enregistré {count} fois depuis {since}',
  },
  'js.history.file': 'Modifié dans le fichier',
  'js.history.file.published': 'Publié avec le fichier',
  'js.history.file.withdrawn': 'Retiré avec le fichier',
  'js.history.rename': 'a changé l’adresse',
  'js.history.restored': 'a rétabli la version {revision}',
  'js.history.media': 'a remplacé une image',
  'js.history.locales': 'a publié certaines langues',
  'js.history.published': 'l’a publié',
  'js.history.published.in': 'a publié en {locales}',
  'js.history.withdrawn': 'l’a retiré',
  'js.history.release': 'avec un lot',
  'js.history.schedule': 'comme programmé',
  'js.history.more': { one: '{name} et {count} autre', other: '{name} et {count} autres' },
  'js.history.after': 'Après',
  'js.history.first': 'On ne sait pas ce qu’il y avait avant.',
  'js.history.same': 'Rien ne les distingue.',
  'js.history.noChanges': 'Les différences n’ont pas pu être lues.',
  'js.history.author': 'Modifié en dernier par {name}, {when}.',
  'js.history.author.file': 'Modifié en dernier dans le fichier, {when}.',
  'js.history.author.unsaved': 'Modifié ici, pas encore enregistré.',
  'js.history.against': 'Comparé à',
  'js.history.against.before': 'ce qu’il y avait avant',
  'js.history.look': 'Regarder',
  'js.history.look.bar': 'Version antérieure',
  'js.history.look.at': 'Vous regardez la {version}.',
  'js.history.look.failed': 'La {version} n’a pas pu être affichée.',
  'js.history.look.gone': 'Cet élément n’y était pas encore, ou plus.',
  'js.history.look.head': 'C’est la plus récente.',
  'js.history.look.slider': 'Versions, de la plus ancienne à la plus récente',
  'js.history.look.beside': 'À côté du brouillon',
  'js.history.look.end': 'Revenir au brouillon',
  'js.history.restore': 'Rétablir…',
  'js.history.sure':
    'Refaire de la {version} le brouillon ? Les clients n’en voient rien avant la publication. Le brouillon actuel reste dans l’historique.',
  'js.history.sure.newer':
    'Cet élément vient d’être modifié par {who}. Si vous rétablissez la {version}, ces modifications disparaissent du brouillon ; l’historique les garde.',
  'js.history.sure.file': 'quelqu’un, dans le fichier',
  'js.history.sure.act': 'Rétablir comme brouillon',
  'js.history.sure.keep': 'Garder le brouillon tel quel',
  'js.history.done':
    'Le brouillon est de nouveau la {version}. Rien n’a été publié. « Annuler » ramène ce qui était là avant.',
  'js.history.newer':
    'Rien n’a été rétabli : quelqu’un a enregistré une version plus récente entre-temps. Elle figure maintenant ici.',
  'js.history.gone': 'Rien n’a été rétabli : cette version n’est plus conservée.',
  'js.history.failed':
    'Rien n’a été rétabli : la source de contenu n’a pas donné de réponse utilisable. Réessayez dans un instant.',
};
export default history;
