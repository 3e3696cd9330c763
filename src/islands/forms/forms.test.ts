import { describe, expect, test } from 'vitest';
import { tagOf, textOf } from '../../../tests/support/rendering/markup.ts';
import { type MessageKey, t } from '../../messages/index.ts';
import { CONSENT, CONSENT_CATEGORIES } from '../../personalisation/consent/consent.ts';
import { consentForm } from '../consent/form.ts';
import { errorText, failureText, newsletterForm, type NewsletterForm } from '../newsletter/form.ts';
import { email, optionalName, ruleMessage, someChosen, ticked } from './checks.ts';

const say = (key: MessageKey, params?: Parameters<typeof t>[2]): string => t('en-gb', key, params);

describe('the checks of fields', () => {
  test.each([
    [email, ['mara@example.com'], ['', 'mara', `${'m'.repeat(92)}@e.example`], ['required', 'email', 'maxLength']],
    [optionalName, ['', 'Mara Lind'], ['M4ra'], ['name']],
  ] as const)('take %o', (check, right, wrong, rules) => {
    expect(right.map((value) => check(value))).toEqual(right.map(() => undefined));
    expect(wrong.map((value) => check(value)?.rule)).toEqual(rules);
  });

  test('ask for a tick, and for one choice at least', () => {
    expect([ticked(true), ticked(false)?.rule]).toEqual([undefined, 'checkbox']);
    expect([someChosen(['a']), someChosen([])?.rule]).toEqual([undefined, 'required']);
  });

  test('say which rule is broken, with its figure', () => {
    expect(ruleMessage(say)({ rule: 'maxLength', params: { max: 9 } })).toBe('Must have at most 9 characters');
  });
});

describe('the form for the newsletter', () => {
  const form = (more: Partial<NewsletterForm> = {}): string => newsletterForm({ locale: 'en-gb', ...more }, say).markup;

  test('asks for an address and for consent to the privacy policy, which it links to', () => {
    const html = form();
    for (const name of ['email', 'policy'])
      expect(tagOf(html, new RegExp(`<input[^>]* name="${name}"[^>]*>`))).toContain(' required');
    expect(html).toContain('href="/en-gb/privacy"');
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('name="back"');
    expect(tagOf(html, /<p [^>]*data-problem[^>]*>/)).toMatch(/ hidden/);
    expect(html.match(/field__error"[^>]* hidden/g)).toHaveLength(2);
  });

  test('that came back says what is wrong at its field, and keeps what was entered', () => {
    const html = form({
      email: 'mara@',
      back: '/en-gb/sale',
      errors: { email: { rule: 'email' } },
      problem: 'Not now.',
    });
    expect(tagOf(html, /<input[^>]* name="email"[^>]*>/)).toMatch(/ value="mara@".* aria-invalid="true"/);
    expect(tagOf(html, /<input[^>]* name="policy"[^>]*>/)).not.toContain('aria-invalid');
    expect(html).toContain('name="back" value="/en-gb/sale"');
    expect(textOf(html)).toContain(say('newsletter.emailWrong'));
    expect(textOf(html)).toContain('Not now.');
    expect(tagOf(html, /<p [^>]*data-problem[^>]*>/)).not.toMatch(/ hidden/);
  });

  test('tells a missing address from a wrong one, and what the visitor can put right from what they cannot', () => {
    expect([
      errorText('email', { rule: 'required' }, say),
      errorText('email', { rule: 'email' }, say),
      errorText('policy', { rule: 'checkbox' }, say),
      failureText('AUT453', say),
      failureText('GEN500', say),
    ]).toEqual(
      (['emailMissing', 'emailWrong', 'policyMissing', 'emailWrong', 'failed'] as const).map((key) =>
        say(`newsletter.${key}`),
      ),
    );
  });
});

describe('the form for cookies', () => {
  const boxes = (granted: readonly string[], inPlace?: boolean) => {
    const html = consentForm({
      locale: 'de-de',
      granted: (category) => granted.includes(category),
      t: say,
      ...(inPlace !== undefined && { inPlace }),
    }).markup;
    return { html, box: (name: string) => tagOf(html, new RegExp(`<input type="checkbox"[^>]* name="${name}"[^>]*>`)) };
  };

  test('has a box for each category, ticked as granted; what is necessary is always on', () => {
    const { box } = boxes([CONSENT.functional]);
    for (const category of CONSENT_CATEGORIES) {
      const isOn = category === CONSENT.required || category === CONSENT.functional;
      expect(/ checked/.test(box(category)), category).toBe(isOn);
      expect(/ disabled/.test(box(category)), category).toBe(category === CONSENT.required);
    }
  });

  test('offers all, the necessary and the chosen alike, and is sent by a script only in a dialog', () => {
    const { html } = boxes([]);
    expect(
      [...html.matchAll(/<button class="([^"]*)" name="choice" value="([^"]*)"/g)].map(([, look, choice]) => [
        look,
        choice,
      ]),
    ).toEqual(['chosen', 'all', 'necessary'].map((choice) => ['button button-secondary button-size-md', choice]));
    expect(html).toContain('href="/de-de/privacy"');
    expect(html).not.toContain('data-consent');
    expect(boxes([], true).html).toContain('data-consent');
  });
});
