import { expect, test } from 'vitest';
import { createSegments } from './template-segments.ts';

test('pieces of a page come out where their marks stood', () => {
  const page = createSegments()();
  const text = `<style>${page.place('a{content:"’"}')}</style><main>${page.place('<p>one</p>')}–${page.place('<p>two</p>')}</main>`;
  expect(text).not.toContain('one');
  expect(page.assemble(Buffer.from(text)).body.toString()).toBe(
    '<style>a{content:"’"}</style><main><p>one</p>–<p>two</p></main>',
  );
});

test('a page without pieces stays as it is', () => {
  expect(createSegments()().assemble(Buffer.from('<p>plain</p>')).body.toString()).toBe('<p>plain</p>');
});

test('the ETag changes with a piece and with the page around it, and is the same in every process', () => {
  const etag = (around: string, piece: string): string => {
    const page = createSegments()();
    return page.assemble(Buffer.from(`${around}${page.place(piece)}`)).etag;
  };
  expect(etag('a', 'b')).toBe(etag('a', 'b'));
  expect(etag('a', 'b')).not.toBe(etag('a', 'c'));
  expect(etag('a', 'b')).not.toBe(etag('x', 'b'));
});

test('content cannot forge a mark', () => {
  const page = createSegments()();
  page.place('secret');
  const forged = '<!--0123456789abcdef01:0-->';
  expect(page.assemble(Buffer.from(forged)).body.toString()).toBe(forged);
});
