import { EMAIL_MAX, type Broken } from '../../commerce/validation/index.ts';
import { INVALID_EMAIL_FORMAT } from '../../commerce/contract/error-codes.ts';
import type { NewsletterField } from '../../commerce/account/index.ts';
import { attributes, html, NO_HTML, trusted, type Html } from '../../ui/html/html.ts';
import type { AreaTranslate } from '../../messages/browser.ts';

type Say = AreaTranslate<'newsletter'>;

export interface NewsletterForm {
  readonly locale: string;
  /** Path of the page to return to when the form is submitted without JavaScript. */
  readonly back?: string | undefined;
  /** The value entered before. */
  readonly email?: string | undefined;
  readonly errors?: Partial<Record<NewsletterField, Pick<Broken, 'rule'>>> | undefined;
  /** Message for a failed request. */
  readonly problem?: string | undefined;
}

/** The error message of a field. */
export function errorText(field: NewsletterField, { rule }: Pick<Broken, 'rule'>, t: Say): string {
  if (field === 'policy') return t('newsletter.policyMissing');
  return t(rule === 'required' ? 'newsletter.emailMissing' : 'newsletter.emailWrong');
}

/** The message for a failed request. AUT453: the visitor can correct the address; anything else is our failure. */
export const failureText = (code: string, t: Say): string =>
  t(code === INVALID_EMAIL_FORMAT ? 'newsletter.emailWrong' : 'newsletter.failed');

const errorHtml = (field: NewsletterField, { errors = {} }: NewsletterForm, t: Say): Html => {
  const broken = errors[field];
  return html`<p class="field__error" id="newsletter-${field}-error"${attributes({ hidden: broken === undefined })}>${broken === undefined ? '' : errorText(field, broken, t)}</p>`;
};

/** The newsletter form, for page and dialog: email and privacy policy checkbox [SUBS-05]. Works without JavaScript. */
export function newsletterForm(form: NewsletterForm, t: Say): Html {
  const { locale, back, email, errors = {}, problem } = form;
  const [before = '', after = ''] = t('newsletter.policy').split('{policy}');
  const policy = html`${before}<a href="/${locale}/privacy">${t('newsletter.policyName')}</a>${after}`;
  const state = (field: NewsletterField): Html =>
    attributes({
      'aria-describedby': `newsletter-${field}-error`,
      'aria-invalid': errors[field] === undefined ? undefined : 'true',
    });
  return html`<form class="newsletter" method="post" action="/api/form/newsletter" data-newsletter><p class="newsletter__intro">${t('newsletter.intro')}</p><p class="notice notice--error" role="alert" data-problem${attributes({ hidden: problem === undefined })}>${problem ?? ''}</p><input type="hidden" name="locale" value="${locale}">${
    back === undefined ? NO_HTML : html`<input type="hidden" name="back" value="${back}">`
  }<div class="field"><label for="newsletter-email">${t('newsletter.email')}</label><input class="field__input" id="newsletter-email" name="email" type="email" autocomplete="email" required maxlength="${EMAIL_MAX}"${attributes({ value: email })}${state('email')}>${errorHtml('email', form, t)}</div><div class="newsletter__policy"><input id="newsletter-policy" name="policy" type="checkbox" value="on" required${state('policy')}><label for="newsletter-policy">${trusted(policy.markup)}</label>${errorHtml('policy', form, t)}</div><button class="button button-primary button-size-lg" type="submit">${t('newsletter.submit')}</button><p class="newsletter__print">${t('newsletter.print')}</p></form>`;
}

/** Replaces the form after a successful subscription. */
export const newsletterDone = (t: Say): Html =>
  html`<div class="newsletter" role="status"><p class="newsletter__done" tabindex="-1">${t('newsletter.done')}</p><p>${t('newsletter.doneText')}</p></div>`;
