import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import type { Mail, MailContent, MailItem } from './mail.ts';

const [INK, MOSS, BONE, PAPER, SLATE, RULE] = ['#14201c', '#3f5b45', '#f6f3ec', '#ffffff', '#5b6662', '#dcd8cd'];
const FONT = '"Source Sans 3", "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const TEXT: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: INK };
const SMALL: CSSProperties = { fontSize: 14, lineHeight: '20px', color: SLATE };
const HEADING: CSSProperties = { margin: '32px 0 8px', fontSize: 18, lineHeight: '24px', color: INK };
const AMOUNT: CSSProperties = { textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap', fontSize: 16 };
const [PICTURE_WIDTH, PICTURE_HEIGHT] = [64, 80];

/** Mail programs lay out with tables; `role` keeps screen readers from reading them as data. */
const table = (key: string, style: CSSProperties, rows: ReactNode): ReactNode =>
  h(
    'table',
    {
      key,
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderCollapse: 'collapse', ...style },
    },
    h('tbody', null, rows),
  );

const cell = { padding: '12px 0', borderBottom: `1px solid ${RULE}` };

const itemRow = ({ name, note, price, image }: MailItem, index: number): ReactNode =>
  h(
    'tr',
    { key: index },
    image !== undefined &&
      h(
        'td',
        { style: { ...cell, width: PICTURE_WIDTH + 16, verticalAlign: 'top' } },
        h('img', { src: image, alt: '', width: PICTURE_WIDTH, height: PICTURE_HEIGHT, style: { display: 'block' } }),
      ),
    h(
      'td',
      { style: { ...cell, verticalAlign: 'top' } },
      h('p', { style: { ...TEXT, margin: 0 } }, name),
      h('p', { style: { ...SMALL, margin: 0 } }, note),
    ),
    h('td', { style: { ...cell, ...AMOUNT } }, price),
  );

const totalRow = (
  [label, amount]: readonly [string, string],
  index: number,
  { length }: { length: number },
): ReactNode => {
  const isSum = index === length - 1;
  const style: CSSProperties = { padding: '4px 0', fontSize: 16, fontWeight: isSum ? 700 : 400 };
  return h('tr', { key: index }, h('td', { style }, label), h('td', { style: { ...AMOUNT, ...style } }, amount));
};

function body({
  subject,
  paragraphs,
  items = [],
  totals = [],
  sections = [],
  button,
  footer,
}: MailContent): ReactNode[] {
  return [
    h('h1', { key: 'heading', style: { margin: '0 0 16px', fontSize: 26, lineHeight: '32px', color: INK } }, subject),
    ...paragraphs.map((text, index) => h('p', { key: `text-${index}`, style: TEXT }, text)),
    button &&
      h(
        'p',
        { key: 'button', style: { margin: '24px 0' } },
        h(
          'a',
          {
            href: button.href,
            style: {
              display: 'inline-block',
              padding: '12px 24px',
              background: MOSS,
              color: PAPER,
              fontSize: 16,
              fontWeight: 600,
              textDecoration: 'none',
            },
          },
          button.label,
        ),
      ),
    items.length > 0 && table('items', { margin: '24px 0 16px' }, items.map(itemRow)),
    totals.length > 0 && table('totals', { margin: '0 0 8px' }, totals.map(totalRow)),
    ...sections.flatMap(({ heading, lines, link }, index) => [
      h('h2', { key: `heading-${index}`, style: HEADING }, heading),
      h(
        'p',
        { key: `lines-${index}`, style: { ...TEXT, margin: 0 } },
        lines.flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line])),
      ),
      link &&
        h(
          'p',
          { key: `link-${index}`, style: { ...TEXT, margin: 0 } },
          h('a', { href: link.href, style: { color: INK } }, link.label),
        ),
    ]),
    footer &&
      h(
        'p',
        { key: 'footer', style: { ...SMALL, margin: '32px 0 0' } },
        h('a', { href: footer.href, style: { color: SLATE } }, footer.label),
      ),
  ];
}

const page = ({ content, locale, subject }: Pick<Mail, 'content' | 'locale' | 'subject'>): ReactNode =>
  h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, subject),
    ),
    h(
      'body',
      { style: { margin: 0, padding: '24px 12px', background: BONE, fontFamily: FONT, color: INK } },
      h(
        'div',
        { style: { maxWidth: 560, margin: '0 auto', padding: '32px 24px', background: PAPER } },
        h('p', { style: { margin: '0 0 24px', fontSize: 18, fontWeight: 700, letterSpacing: 2 } }, 'NORTHFELL'),
        body(content),
      ),
    ),
  );

/** What a mail server is given: the same content as HTML and as plain text. */
export async function renderMail(
  mail: Pick<Mail, 'content' | 'locale' | 'subject'>,
): Promise<{ html: string; text: string }> {
  // Loaded with the first mail: it brings React's renderer and a parser of HTML.
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(page(mail));
  return { html, text: toPlainText(html) };
}
