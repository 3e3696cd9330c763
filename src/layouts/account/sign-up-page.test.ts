import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { PageSettings } from '../../content/page-context.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { t } from '../../messages/index.ts';
import SignUpPage from './SignUpPage.astro';

async function render(locale: Locale, settings: Partial<PageSettings> = {}, query = ''): Promise<string> {
  const page = fakePageContext({ locale, url: `https://shop.test/${locale}/sign-up${query}`, settings });
  return (await AstroContainer.create()).renderToString(SignUpPage, { locals: { page } });
}
/** The tag of a form control; undefined when the form has none of that name. */
const control = (html: string, name: string): string | undefined =>
  new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
const requiredIn = (html: string): string[] =>
  ['birthDate', 'gender', 'phone', 'smsOptIn', 'privacy', 'terms'].filter((name) =>
    / required/.test(control(html, name) ?? ''),
  );

test('[CFG-09] the browser asks for what the locale requires, and shows the agreements that are configured', async () => {
  const signUpRules = {
    locales: {
      'fr-fr': { birthDateRequired: false, phoneRequired: true, smsOptInRequired: true, agreements: { privacy: true } },
      'de-de': { genderRequired: true, agreements: { privacy: false } },
    },
  };
  const french = await render('fr-fr', { signUpRules });
  expect(requiredIn(french)).toEqual(['phone', 'smsOptIn', 'privacy', 'terms']);
  const german = await render('de-de', { signUpRules });
  expect(requiredIn(german)).toEqual(['birthDate', 'gender', 'terms']);
  expect(control(german, 'privacy')).toBeDefined();
  expect(german).toContain(`<option value="">${t('de-de', 'contact.choose')}`);
  const british = await render('en-gb', { signUpRules });
  expect(requiredIn(british)).toEqual(['birthDate', 'terms']);
  expect(control(british, 'privacy')).toBeUndefined();
});

test('[CFG-09] what is refused names the age and the earliest date that are configured', async () => {
  const signUpRules = { locales: { 'en-gb': { minBirthDate: '1920-05-01' } }, minimalAges: { GB: 21 } };
  const said = (rule: string) => render('en-gb', { signUpRules }, `?invalid=birthDate:${rule},privacy:checkbox`);
  expect(await said('age')).toContain(t('en-gb', 'validation.age', { years: 21 }));
  expect(await said('minDate')).toContain(t('en-gb', 'validation.minDate', { date: '01/05/1920' }));
});

test('[CFG-07] the phone field brings the masks of its country along, ours or the configured ones', async () => {
  const masksIn = async (locale: Locale, settings: Partial<PageSettings> = {}) => {
    const [, masks = ''] = /data-masks="([^"]*)"/.exec(control(await render(locale, settings), 'phone') ?? '') ?? [];
    return JSON.parse(masks.replaceAll('&quot;', '"').replaceAll('&#34;', '"')) as string[];
  };
  expect(await masksIn('en-us')).toEqual(['(XXX) XXX - XXXX']);
  const phoneMasks = { '44': ['XXXXX XXXXXX', 'XXXX XXXXX'] };
  expect(await masksIn('en-gb', { phoneMasks })).toEqual(['XXXXX XXXXXX', 'XXXX XXXXX']);
});
