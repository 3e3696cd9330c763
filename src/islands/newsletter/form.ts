import { EMAIL_MAX, type Broken } from '../../commerce/validation/index.ts';
import type { NewsletterField } from '../../commerce/account/index.ts';
import { attributes, html, NO_HTML, trusted, type Html } from '../../ui/html.ts';
import type { NewsletterKey } from './words.ts';

export type Say = (key: NewsletterKey) => string;

export interface NewsletterForm {
  readonly locale: string;
  /** Path of the page that forms without a script come back to. */
  readonly back?: string | undefined;
  /** What was typed before. */
  readonly email?: string | undefined;
  readonly errors?: Partial<Record<NewsletterField, Pick<Broken, 'rule'>>> | undefined;
  /** Why the call failed, in words. */
  readonly problem?: string | undefined;
}

/** What a wrong field is told. */
export function errorText(field: NewsletterField, { rule }: Pick<Broken, 'rule'>, say: Say): string {
  if (field === 'policy') return say('content.news.policyMissing');
  return say(rule === 'required' ? 'content.news.emailMissing' : 'content.news.emailWrong');
}

const errorHtml = (field: NewsletterField, { errors = {} }: NewsletterForm, say: Say): Html => {
  const broken = errors[field];
  return html`<p class="field__error" id="newsletter-${field}-error"${attributes({ hidden: broken === undefined })}>${broken === undefined ? '' : errorText(field, broken, say)}</p>`;
};

/** The form of the letter, for its page and its dialog alike: an email and a policy to be ticked [SUBS-05]. It posts without a script. */
export function newsletterForm(form: NewsletterForm, say: Say): Html {
  const { locale, back, email, errors = {}, problem } = form;
  const [before = '', after = ''] = say('content.news.policy').split('{policy}');
  const policy = html`${before}<a href="/${locale}/privacy">${say('content.news.policyName')}</a>${after}`;
  const state = (field: NewsletterField): Html =>
    attributes({
      'aria-describedby': `newsletter-${field}-error`,
      'aria-invalid': errors[field] === undefined ? undefined : 'true',
    });
  return html`<form class="newsletter" method="post" action="/api/form/newsletter" data-newsletter><p class="newsletter__intro">${say('content.news.intro')}</p><p class="notice notice--error" role="alert" data-problem${attributes({ hidden: problem === undefined })}>${problem ?? ''}</p><input type="hidden" name="locale" value="${locale}">${
    back === undefined ? NO_HTML : html`<input type="hidden" name="back" value="${back}">`
  }<div class="field"><label for="newsletter-email">${say('content.news.email')}</label><input class="field__input" id="newsletter-email" name="email" type="email" autocomplete="email" required maxlength="${EMAIL_MAX}"${attributes({ value: email })}${state('email')}>${errorHtml('email', form, say)}</div><div class="newsletter__policy"><input id="newsletter-policy" name="policy" type="checkbox" value="on" required${state('policy')}><label for="newsletter-policy">${trusted(policy.markup)}</label>${errorHtml('policy', form, say)}</div><button class="button button-primary button-size-lg" type="submit">${say('content.news.submit')}</button><p class="newsletter__print">${say('content.news.print')}</p></form>`;
}

/** What stands in place of the form once the letter is on its way. */
export const newsletterDone = (say: Say): Html =>
  html`<div class="newsletter" role="status"><p class="newsletter__done" tabindex="-1">${say('content.news.done')}</p><p>${say('content.news.doneText')}</p></div>`;
