import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { PageSettings } from '../../../content/page-context.ts';
import type { Locale } from '../../../content/addresses/sites.ts';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import { writeDate } from '../../../commerce/validation/index.ts';
import { t } from '../../../messages/index.ts';
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

/** The text of the error at a field. */
const errorAt = (html: string, name: string): string | undefined =>
  new RegExp(`id="${name}-error"[^>]*>\\s*([^<]*?)\\s*<`).exec(html)?.[1];

test('[VAL-04] [VAL-06] [VAL-10] [VAL-12] [VAL-22] a form that is sent back says at each field what is wrong', async () => {
  const saying = async (invalid: Record<string, string>, locale: Locale = 'en-us') => {
    const query = Object.entries(invalid).map((entry) => entry.join(':'));
    const html = await render(locale, {}, `?invalid=${query.join(',')}`);
    return Object.keys(invalid).map((name) => errorAt(html, name));
  };
  expect(
    await saying({ email: 'maxLength', firstName: 'minLength', lastName: 'maxLength', birthDate: 'minDate' }),
  ).toEqual([
    'Must have at most 100 characters',
    'Must have at least 2 characters',
    'Must have at most 30 characters',
    'Date must be same or after 01/01/1900',
  ]);
  const today = writeDate(new Date().toISOString(), 'MM/DD/YYYY');
  expect(
    await saying({ birthDate: 'maxDate', password: 'password.length', phone: 'phone', postalCode: 'maxLength' }),
  ).toEqual([
    `Date must be same or before ${today}`,
    'Use at least 8 characters.',
    'A valid phone number is required',
    'Must have at most 12 characters',
  ]);
  expect(await saying({ password: 'password.upper', terms: 'checkbox' }, 'de-de')).toEqual([
    'Fügen Sie einen Großbuchstaben hinzu.',
    'Bitte setzen Sie den Haken, damit es weitergeht.',
  ]);
});

test.each([
  ['en-us', 'MM/DD/YYYY'],
  ['en-ca', 'MM/DD/YYYY'],
  ['fr-ca', 'DD/MM/YYYY'],
  ['en-gb', 'DD/MM/YYYY'],
  ['fr-fr', 'DD/MM/YYYY'],
  ['de-de', 'DD/MM/YYYY'],
] as const)('[VAL-08] in %s dates are written as %s, and the empty field shows 01/01/1900', async (locale, format) => {
  const html = await render(locale, {}, '?invalid=birthDate:date');
  expect(control(html, 'birthDate')).toContain('placeholder="01/01/1900"');
  expect(errorAt(html, 'birthDate')).toBe(t(locale, 'validation.date', { format }));
});

test('[AUTH-21] the form for members only names its variant, its terms and the birth date it needs', async () => {
  const [ordinary, loyalty] = [await render('en-us'), await render('en-us', {}, '?variant=loyalty')];
  expect([requiredIn(ordinary), requiredIn(loyalty)]).toEqual([['terms'], ['birthDate', 'terms']]);
  expect(control(ordinary, 'variant')).toBeUndefined();
  expect(control(loyalty, 'variant')).toContain('value="loyalty"');
  expect([ordinary, loyalty].map((html) => /<h1[^>]*>([^<]+)/.exec(html)?.[1])).toEqual([
    t('en-us', 'account.signUp.title'),
    t('en-us', 'member.join'),
  ]);
});

test('[VAL-11] the password field lists the four requirements, each to be ticked off', async () => {
  const html = await render('en-gb');
  const rules = [...html.matchAll(/data-rule="([^"]+)"[^>]*>\s*([^<]+?)\s*<span[^>]* data-state/g)];
  expect(rules.map(([, rule, text]) => [rule, text])).toEqual([
    ['password.length', '8 characters or more'],
    ['password.upper', 'an upper-case letter'],
    ['password.lower', 'a lower-case letter'],
    ['password.digit', 'a digit'],
  ]);
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
