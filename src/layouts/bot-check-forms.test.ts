import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, test } from 'vitest';
import { fakePageContext } from '../../tests/support/rendering/page-context.ts';
import AssociatePage from './account/entry/AssociatePage.astro';
import ForgotPage from './account/entry/ForgotPage.astro';
import SignInPage from './account/entry/SignInPage.astro';
import SignUpPage from './account/entry/SignUpPage.astro';
import GuestStep from './account/enrolment/GuestStep.astro';
import AddInstrument from './account/payment/AddInstrument.astro';
import PendingOrder from './checkout/order/PendingOrder.astro';
import TenderForm from './checkout/steps/TenderForm.astro';
import ContactForm from './contact/ContactForm.astro';
import WarrantyPage from './contact/WarrantyPage.astro';

const botCheck = { src: '/media/bot-check.js', siteKey: 'key', hosts: [] };
const PAGE = fakePageContext({ settings: { botCheck } });
type Component = Parameters<AstroContainer['renderToString']>[0];

/** What the bot check's reports call a form, as its markup says; undefined for a form that is sent without a check. */
async function actionOf(form: string, component: Component, props: Record<string, unknown> = {}) {
  const container = await AstroContainer.create();
  const markup = await container.renderToString(component, { props, locals: { page: PAGE } });
  const found = new RegExp(`<form[^>]*action="/api/form/${form}"[\\s\\S]*?</form>`).exec(markup)?.[0];
  if (found === undefined) throw new Error(`There is no form ${form}.`);
  return (/^<form[^>]* data-bot-check="(\w+)"/.exec(found) ?? /<cairn-bot-check data-action="(\w+)"/.exec(found))?.[1];
}

const step = (name: string) => ({
  step: name,
  carried: {},
  enrolee: { joinsLoyalty: false },
  form: { values: {}, errors: {} },
});

describe('forms whose call takes the bot check’s response', () => {
  test.each<[string, Component, string, Record<string, unknown>?]>([
    ['sign-in', SignInPage, 'sign_in'],
    ['sign-up', SignUpPage, 'sign_up'],
    ['forgot-password', ForgotPage, 'forgot_password'],
    ['associate-login', AssociatePage, 'agent_login'],
    ['enrol-lookup', GuestStep, 'lookup', step('lookup')],
    ['enrol-sign-in', GuestStep, 'sign_in', step('sign-in')],
    ['enrol-sign-up', GuestStep, 'sign_up', step('sign-up')],
    ['enrol-forgot-password', GuestStep, 'forgot_password', step('forgot-password')],
    ['contact', ContactForm, 'contact', { topics: [] }],
    ['warranty', WarrantyPage, 'warranty'],
    ['checkout/gift-card', TenderForm, 'gift_card', { title: '', action: 'gift-card' }],
    ['checkout/reward', TenderForm, 'reward', { title: '', action: 'reward' }],
    ['checkout/continue', PendingOrder, 'place_order', { state: { order: null } }],
  ])('[AUTH-26] %s fetches it', async (form, component, action, props) => {
    expect(await actionOf(form, component, props)).toBe(action);
  });

  test('[PAY-09] a card fetches it before it is saved in the account; a gift card and a reward do without', async () => {
    const saving = (kind: string) => actionOf(`save-${kind}`, AddInstrument, { kind, isFirst: false });
    expect(await saving('card')).toBe('save_card');
    expect([await saving('gift-card'), await saving('reward')]).toEqual([undefined, undefined]);
  });
});
