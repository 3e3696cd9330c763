import { describe, expect, test } from 'vitest';
import { challengePage, fieldsPage, issuerPage } from './pages.ts';

const LANGUAGES = [
  ['en-gb', 'en', 'Card number', 'Your bank', 'Do you want to pay?'],
  ['fr-ca', 'fr', 'Numéro de carte', 'Votre banque', 'Voulez-vous payer ?'],
  ['de-de', 'de', 'Kartennummer', 'Ihre Bank', 'Möchten Sie bezahlen?'],
  ['nl-nl', 'en', 'Card number', 'Your bank', 'Do you want to pay?'],
] as const;
const SHOP = 'https://shop.example';
const BANK = 'https://bank.example';

describe.each(LANGUAGES)('for a shopper who reads %s', (locale, language, number, bank, question) => {
  test('the card’s fields are labelled, and say what is missing', () => {
    const html = fieldsPage(SHOP, 'key_1', locale);
    expect(html).toContain(`<html lang="${language}" data-shop="${SHOP}" data-key="key_1" data-required="`);
    expect(html).toContain(`<label for="number">${number}</label><input id="number" name="number"`);
    expect(html.match(/<label /g)).toHaveLength(4);
    expect(html.match(/aria-describedby="(\w+)-error"><span id="\1-error"/g)).toHaveLength(4);
  });

  test('the bank’s page asks in that language, in its frame', () => {
    expect(challengePage(SHOP, BANK, 'ch_1', locale)).toContain(
      `<iframe class="bank" title="${bank}" src="${BANK}/challenge/ch_1?locale=${language}"></iframe>`,
    );
    const html = issuerPage(SHOP, 'threeDS2', locale);
    expect(html).toContain(`<h1>${question}</h1><form method="post">`);
    expect(html).toContain(`<title>${bank}</title>`);
  });
});

test.each([
  ['threeDS2', ['passed', 'failed', 'cancelled'], 'Your bank'],
  ['klarna', ['passed', 'pending', 'failed', 'cancelled'], 'Klarna'],
] as const)('%s offers its answers while it asks, and thanks afterwards', (kind, answers, title) => {
  const html = issuerPage(SHOP, kind, 'en');
  expect([...html.matchAll(/<button name="result" value="(\w+)">/g)].map((match) => match[1])).toEqual([...answers]);
  expect(html).toContain(`data-open="true"`);
  expect(html).toContain(`<title>${title}</title>`);
  const answered = issuerPage(SHOP, undefined, 'en');
  expect(answered).toContain('data-open="false"');
  expect(answered).toContain('<main><p>Thank you. You go back to the shop now.</p></main>');
  expect(answered).not.toContain('<button');
});

test('what comes from an address is text in these pages, and no markup', () => {
  const html = challengePage(SHOP, BANK, '"><script>alert(1)</script>', 'en');
  expect(html).toContain('/challenge/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E?');
  expect(html).toContain('data-token="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
});
