import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../commerce/contract/types.ts';
import { t } from '../../../messages/index.ts';
import { errorText } from '../../account/form-state.ts';
import { answered, type Answers } from '../../data/answered.support.ts';
import { fieldTexts, refusalText, stepForm } from './step-form.ts';

const DRAFT = { firstName: 'Mara' };
const NOTHING = {
  values: {},
  problems: [],
  alert: undefined,
  toast: undefined,
  failed: undefined,
  flashTypes: [],
};

/** What a step shows at an address; without the rules of its fields. */
async function shown(
  query: string,
  { draft = DRAFT as unknown, cart = undefined as object | undefined, answers = {} as Answers } = {},
) {
  const { page, calls } = answered(
    { '/session/draft': draft, '/consumers-v3/utilities/countryList': 503, ...answers },
    { url: `https://shop.test/en-gb/checkout/shipping${query}` },
  );
  const { format, dialCode, ...form } = await stepForm(page, 'shipping', cart && { cart: cart as Cart });
  return {
    form,
    format,
    dialCode,
    drafts: calls.filter(({ path }) => path === '/session/draft').map(({ query: { form: name } }) => name),
  };
}

describe('a step of checkout', () => {
  test('is empty when it is opened for the first time', async () => {
    const { form, format, dialCode } = await shown('');
    expect([form, format.country, dialCode]).toEqual([NOTHING, 'GB', '44']);
  });

  test('that came back says at each field what is missing or wrong, with what was entered', async () => {
    const { form, format } = await shown(
      '?invalid=firstName:required,postalCode:pattern,phone:phone,x:required,toString:y',
    );
    const texts = (name: string) => fieldTexts('en-gb', name, format);
    expect(form).toEqual({
      ...NOTHING,
      values: DRAFT,
      problems: [
        { name: 'firstName', text: texts('firstName').need },
        { name: 'postalCode', text: texts('postalCode').wrong },
        { name: 'phone', text: texts('phone').wrong },
      ],
    });
    expect(texts('postalCode').wrong).toContain('LA9 4PU');
    expect(texts('postalCode').need).not.toBe(texts('postalCode').wrong);
    expect(texts('other')).toEqual({ need: undefined, wrong: undefined });
  });

  test('says at the field what the server refused of an address that is shown, else above the form', async () => {
    const said = errorText('en-gb', 'CHK320');
    const problem = { name: 'city', text: said };
    expect((await shown('?error=CHK320&field=city')).form).toMatchObject({ problems: [problem], alert: undefined });
    for (const draft of [{ same: 'on' }, { savedAddress: 'a1' }])
      expect((await shown('?error=CHK320&field=city', { draft })).form).toMatchObject({ problems: [], alert: said });
    expect((await shown('?error=CHK320&field=city', { draft: { savedAddress: 'new' } })).form.problems).toEqual([
      problem,
    ]);
    for (const query of ['?error=CHK320', '?error=CHK320&field=toString', '?error=CHK320&field=other'])
      expect((await shown(query)).form, query).toMatchObject({ problems: [], alert: said });
    const inline = (await shown('?error=SHP500&field=city')).form;
    expect(inline).toMatchObject({ problems: [], alert: errorText('en-gb', 'SHP500') });
  });

  test('has what it asked about as it was entered, whatever came of it', async () => {
    expect((await shown('?told=shipping')).form).toEqual({ ...NOTHING, values: DRAFT });
    expect((await shown('?told=billing')).form).toEqual(NOTHING);
    expect((await shown('?told=shipping', { draft: 503 })).form).toEqual(NOTHING);
  });

  test('says at one of the ways to pay what failed there, and leaves its own fields alone', async () => {
    const { form, drafts } = await shown('?failed=gift-card&error=GFC410');
    expect(form).toEqual({
      ...NOTHING,
      failed: { part: 'gift-card', text: errorText('en-gb', 'GFC410'), values: DRAFT },
    });
    expect(drafts).toEqual(['gift-card']);
    expect((await shown('?failed=reward&resumed=1')).form.failed).toEqual({
      part: 'reward',
      text: undefined,
      values: DRAFT,
    });
    expect((await shown('?failed=reward')).form).toEqual(NOTHING);
  });
});

describe('a refused order', () => {
  test('is told at the top of the step or as a toast, with what the server changed', async () => {
    expect((await shown('?refused=PAY400&flash=A,,B')).form).toEqual({
      ...NOTHING,
      alert: refusalText('en-gb', 'PAY400', undefined),
      flashTypes: ['A', 'B'],
    });
    expect((await shown('?refused=TAX309')).form).toEqual({ ...NOTHING, toast: errorText('en-gb', 'TAX309') });
    expect((await shown('?refused=not-confirmed')).form.alert).toBe(t('en-gb', 'checkout.challenge.failed'));
    expect((await shown('?refused=BSK404')).form.alert).toBe(t('en-gb', 'checkout.cartRenewed'));
  });

  test('says what the server said where the code is unknown here', async () => {
    const answers = { '/session/problem': { message: 'Closed for stocktaking.' } };
    expect((await shown('?refused=XYZ1', { answers })).form.toast).toBe('Closed for stocktaking.');
    expect(refusalText('en-gb', 'toString', undefined)).toBe(t('en-gb', 'error.GENERAL_ERROR'));
  });

  test.each(['PRM140', 'PRM150'])(
    'for %s says that the code is spent which the cart names, else some offer',
    async (code) => {
      const cart = { couponItems: [{ errorId: code }] };
      const reason = errorText('en-gb', code);
      expect((await shown(`?refused=${code}`, { cart })).form.toast).toBe(t('en-gb', 'checkout.codeSpent', { reason }));
      for (const other of [{ couponItems: [{ errorId: 'PRM155' }] }, undefined])
        expect((await shown(`?refused=${code}`, { cart: other })).form.toast).toBe(t('en-gb', 'checkout.offerSpent'));
    },
  );
});

test('a phone number without a code has that of the country of the address', async () => {
  const dialCode = async (country: string) => {
    const { page } = answered({}, { url: 'https://shop.test/en-gb/account/addresses' });
    const form = await stepForm(page, 'address', { country });
    return [form.format.country, form.dialCode];
  };
  expect([await dialCode('FR'), await dialCode('DE'), await dialCode('IT')]).toEqual([
    ['FR', '33'],
    ['DE', '49'],
    ['IT', '44'],
  ]);
});
