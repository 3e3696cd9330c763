import type { Area } from '../../message.ts';
import type en from '../en/newsletter.ts';
import email from './email.ts';

/** The newsletter form, on its page and in its dialog. */
export default {
  ...email,
  'newsletter.title': 'La lettre',
  'newsletter.intro':
    'Une marche, une réparation et les nouveautés. Une fois par mois, le dimanche en général, jamais deux fois.',
  'newsletter.emailMissing': 'Il nous faut une adresse pour vous l’envoyer.',
  'newsletter.policy': 'J’ai lu la {policy} et je veux bien la lettre.',
  'newsletter.policyName': 'politique de confidentialité',
  'newsletter.policyMissing': 'Cochez cette case : sans elle, nous n’avons pas le droit de vous écrire.',
  'newsletter.submit': 'Envoyez-la',
  'newsletter.print': 'Vous pouvez partir d’un clic, au bas de chaque lettre.',
  'newsletter.failed': 'L’envoi n’est pas passé. Votre adresse est toujours là : essayez encore une fois.',
  'newsletter.done': 'Regardez votre boîte de réception.',
  'newsletter.doneText':
    'Nous avons envoyé un e-mail à cette adresse. Confirmez-y qu’elle est à vous, et la prochaine lettre arrive. Rien ? Regardez du côté des indésirables.',
} satisfies Area<typeof en>;
