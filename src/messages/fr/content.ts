import type en from '../en/content.ts';
import type { Area } from '../keys.ts';

export default {
  'content.ways': 'Pour aller plus loin',
  'content.benefit.close': 'Fermer ce bandeau',
  'content.list.show': 'montrer l’image',
  'content.popup.open': 'Un mot pour vous',
  'content.popup.close': 'Fermer : {title}',
  'content.news.title': 'La lettre',
  'content.news.intro':
    'Une marche, une réparation et les nouveautés. Une fois par mois, le dimanche en général, jamais deux fois.',
  'content.news.email': 'Adresse e-mail',
  'content.news.emailMissing': 'Il nous faut une adresse pour vous l’envoyer.',
  'content.news.emailWrong': 'Cela ne ressemble pas à une adresse. Plutôt quelque chose comme anne@example.org.',
  'content.news.policy': 'J’ai lu la {policy} et je veux bien la lettre.',
  'content.news.policyName': 'politique de confidentialité',
  'content.news.policyMissing': 'Cochez cette case : sans elle, nous n’avons pas le droit de vous écrire.',
  'content.news.submit': 'Je la veux bien',
  'content.news.print': 'Vous pouvez partir d’un clic, au bas de chaque lettre.',
  'content.news.failed': 'L’envoi n’est pas passé. Votre adresse est toujours là : essayez encore une fois.',
  'content.news.done': 'La prochaine lettre est pour vous.',
  'content.news.doneText': 'Si elle n’arrive pas le premier dimanche, regardez du côté des indésirables.',
} satisfies Area<typeof en>;
