import { expect, test } from 'vitest';
import { attributes, classes, html, trusted } from './html.ts';

test('values are escaped unless they are markup already', () => {
  const text = `<b>"'&`;
  expect(String(html`<p title="${text}">${text}${trusted('<i>x</i>')}${[html`<br>`, 1, null, false]}</p>`)).toBe(
    '<p title="&lt;b&gt;&quot;&#39;&amp;">&lt;b&gt;&quot;&#39;&amp;<i>x</i><br>1</p>',
  );
});

test('attributes leave out what is not set', () => {
  expect(String(attributes({ class: '', id: undefined, hidden: true, href: '/a?b&c', open: false, alt: '' }))).toBe(
    ' hidden href="/a?b&amp;c" alt=""',
  );
});

test('class names that are set are joined', () => {
  expect(classes('a', false, '', ['b', 'c'], [], undefined, null)).toBe('a b c');
});

test('line breaks of a template with their indentation are spaces inside tags, and nothing elsewhere', () => {
  const page = (text: string) => html`
    <p
      class="a"
      title="${text}">
      ${text}
      <b>Two words</b> <i>and a space</i>
    </p>
  `;
  const written = '<p class="a" title="x">x<b>Two words</b> <i>and a space</i></p>';
  expect([page('x').markup, page('x').markup]).toEqual([written, written]);
  // Only the source of a template: what is put into it keeps its lines.
  expect(html`<pre>${'one\n  two'}</pre>`.markup).toBe('<pre>one\n  two</pre>');
});
