import { expect, test } from 'vitest';
import { AS_GUEST, needsSeenAs, writeSeenAs } from './seen-as.ts';

const html = '<!doctype html><html lang="en-GB" data-brand="northfell"><head><title>&lt;html</title></head></html>';

test('a document says in its root element whom it is shown to and what is decided, whatever the ids are made of', () => {
  const written = writeSeenAs(html, { state: 'in=1&g=loyalty', decided: { 'say "$&"': 'b' } });
  expect(written).toContain(
    '<html data-seen-as="in=1&amp;g=loyalty" data-decided="{&quot;say \\&quot;$&amp;\\&quot;&quot;:&quot;b&quot;}" lang="en-GB"',
  );
});

test('a guest is written too, so that the editor’s own state never counts', () => {
  expect(writeSeenAs(html, AS_GUEST)).toContain('<html data-seen-as="" lang');
  expect(writeSeenAs(html, AS_GUEST)).not.toContain('data-decided');
});

test('it is asked for where there is an experience, or a segmentation under a test context', () => {
  const forced = new URLSearchParams('p13n_testcontext=segment:employee');
  const none = new URLSearchParams();
  expect(needsSeenAs('<cairn-segments data-experience="a">', none)).toBe(true);
  expect(needsSeenAs('<cairn-segments data-id="a">', none)).toBe(false);
  expect(needsSeenAs('<cairn-segments data-id="a">', forced)).toBe(true);
  expect(needsSeenAs('<p>', forced)).toBe(false);
});
