/** Paying in parts. */
export default {
  'payLater.title': 'Pay in parts',
  'payLater.line': 'Or {count} interest-free payments of {amount} with Klarna.',
  'payLater.line.about': 'Or {count} interest-free payments of about {amount} with Klarna.',
  'payLater.how': 'How paying in {count} works',
  'payLater.intro': '{total} in {count} parts with Klarna, without interest and without a fee when you pay on time.',
  'payLater.plan': 'What is due, and when',
  'payLater.today': 'With the order',
  'payLater.after': 'After {count} days',
  'payLater.total': 'In total',
  'payLater.steps': 'How it goes',
  'payLater.step.choose': 'Choose Klarna at the checkout. Nothing is decided before that.',
  'payLater.step.check': 'Klarna asks who you are and says yes or no within a minute.',
  'payLater.step.parts': 'The first part is due with the order. Klarna reminds you of the others.',
  'payLater.limits': 'For orders from {least} to {most}.',
  'payLater.outside': 'This cannot be paid in parts: Klarna takes orders from {least} to {most}.',
  'payLater.terms':
    'Paying in parts is credit given by Klarna, not by us. You must be 18 or over and live in the United Kingdom, and Klarna may say no. It is not regulated by the FCA. Borrowing more than you can afford, or paying late, can cost a fee and make it harder to get credit.',
  'payLater.back': 'Back to {name}',
} as const;
