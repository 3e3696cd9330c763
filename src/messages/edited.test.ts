import { describe, expect, test } from 'vitest';
import { textFault } from './check-text.ts';
import { provideEditedTexts } from './edited.ts';
import { readEditedTexts } from './edited-document.ts';
import { t } from './index.ts';
import { markedTexts, MESSAGE_KEYS } from './marked-texts.ts';
import { hasMarks, marksIn, withoutMarks } from './marks.ts';

describe('a text in place of a built-in one', () => {
  test.each([
    ['Hello {name}', 'Good day, {name}!', undefined],
    ['Hello {name}', 'Good day!', { fault: 'missing', places: ['{name}'] }],
    ['Hello {name}', 'Hello {nmae} {name}', { fault: 'unknown', places: ['{nmae}'] }],
    ['Save', '  ', { fault: 'empty' }],
    ['Save', '<b>Save</b>', { fault: 'markup' }],
    ['Save', 'Save &amp; go', { fault: 'markup' }],
    ['Save', 'Save & go, 3 < 4', undefined],
    ['Save', 'Save\nit', { fault: 'controls' }],
    ['Save', 'Save \u202eevas', { fault: 'controls' }],
    ['Save', 'x'.repeat(600), undefined],
    ['Save', 'x'.repeat(601), { fault: 'long', max: 600 }],
    ['Save', { other: 'Save' }, { fault: 'plural' }],
    [{ one: '1 item', other: '{count} items' }, '{count} items', { fault: 'plural' }],
    [{ one: '1 item', other: '{count} items' }, { one: 'one thing', other: '{count} things' }, undefined],
    [
      { one: '1 item', other: '{count} items' },
      { one: 'one thing', other: 'things' },
      { fault: 'missing', places: ['{count}'] },
    ],
    [
      { one: '{count} of {all}', other: '{count} of {all}' },
      { one: 'one', other: '{count} of {all}' },
      { fault: 'missing', places: ['{all}'] },
    ],
  ])('%j, said as %j', (builtIn, text, fault) => {
    expect(textFault(builtIn, text)).toEqual(fault);
  });

  test('is said in its locale alone, and only while its page is rendered', () => {
    const restore = provideEditedTexts(() => ({
      locale: 'en-gb',
      version: '1',
      texts: { 'cart.title': 'Your trolley' },
    }));
    expect(t('en-gb', 'cart.title')).toBe('Your trolley');
    expect(t('en-us', 'cart.title')).not.toBe('Your trolley');
    restore();
    expect(t('en-gb', 'cart.title')).not.toBe('Your trolley');
  });

  test.each([
    [{ one: 'One', other: 'Only {count}' }, true],
    [{ other: 'Only {count}' }, true],
    [{ one: 'One' }, false],
    [{ one: 1, other: 'Only {count}' }, false],
    [{ one: 'One', other: 'Only {count}', few: 'Some' }, false],
    [['One', 'Only {count}'], false],
    [null, false],
  ])('%j is a message in two numbers: %s', (text, isMessage) => {
    const { texts, issues } = readEditedTexts({ texts: [{ message: 'cart.max', text }] }, 'en-gb');
    expect([texts, issues]).toEqual(isMessage ? [{ 'cart.max': text }, []] : [{}, [expect.anything()]]);
    if (!isMessage) expect(issues).toMatchObject([{ rule: 'message_plural', received: JSON.stringify(text) }]);
  });

  test('that the shop cannot say is left out and reported with its place; the others are said', () => {
    const data = {
      texts: [
        { message: 'cart.title', text: 'Your trolley' },
        { message: 'cart.nothing', text: 'x' },
        { message: 'cart.save.of', text: 'Save' },
        { message: 'cart.max', text: 7 },
        null,
      ],
    };
    const { texts, issues } = readEditedTexts(data, 'en-gb');
    expect(texts).toEqual({ 'cart.title': 'Your trolley' });
    expect(issues.map(({ pointer, rule }) => [pointer, rule])).toEqual([
      ['/texts/1/message', 'message_unknown'],
      ['/texts/2/text', 'message_missing'],
      ['/texts/3/text', 'message_plural'],
      ['/texts/4', 'message_unknown'],
    ]);
    for (const broken of [undefined, null, 'x', { texts: {} }, []])
      expect(readEditedTexts(broken, 'en-gb').texts).toEqual({});
  });
});

test('marks around messages say which they are, also within one another, and leave no trace', () => {
  const texts = markedTexts('en-gb', {});
  const number = (key: string): number => MESSAGE_KEYS.indexOf(key as never);
  const title = texts['cart.title'] as string;
  expect(hasMarks(title)).toBe(true);
  const said = `${t('en-gb', 'close')}: ${title} (${texts['menu'] as string})`;
  const plain = withoutMarks(said);
  expect(hasMarks(plain)).toBe(false);
  expect(marksIn(said).map((mark) => [mark.number, plain.slice(mark.from, mark.to)])).toEqual([
    [number('cart.title'), t('en-gb', 'cart.title')],
    [number('menu'), t('en-gb', 'menu')],
  ]);
  const outer = (texts['cart.save.of'] as string).replace('{name}', title);
  expect(marksIn(outer).map((mark) => mark.number)).toEqual([number('cart.title'), number('cart.save.of')]);
  const [before = ''] = (texts['account.field.agreement.privacy'] as string).split('{privacy}');
  const [mark] = marksIn(`${title} ${before}`).slice(1);
  expect(mark?.number).toBe(number('account.field.agreement.privacy'));
  expect(withoutMarks(`${title} ${before}`).slice(mark?.from, mark?.to)).toBe(withoutMarks(before));
});
