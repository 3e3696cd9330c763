import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DraftCookies, draftNamed, withDraft, withoutDraft } from './drafts.ts';
import { createSealer, type Draft, emptySession, type Session } from './session.ts';

const sealer = createSealer(['a-secret-of-more-than-thirty-two-characters']);
const draft = (form: string, length = 10, until = 1_000): Draft => ({
  form,
  values: { message: 'm'.repeat(length) },
  until,
});

/** A browser's cookies: applies Set-Cookie lines, as Cookie header. */
class Jar {
  readonly cookies = new Map<string, string>();

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** What a request comes to with `change`, which sees its drafts. */
  async answer(change: (session: Session) => Session): Promise<string[]> {
    const cookies = await DraftCookies.open(sealer, this.header);
    return cookies.lines(change({ ...emptySession(), ...(cookies.drafts && { drafts: cookies.drafts }) }).drafts);
  }

  async drafts(): Promise<readonly string[]> {
    return ((await DraftCookies.open(sealer, this.header)).drafts ?? []).map(({ form }) => form);
  }
}

test('two tabs whose forms fail at the same time both find what was entered', async () => {
  const jar = new Jar();
  const both = await Promise.all([
    jar.answer((session) => withDraft(session, draft('shipping'))),
    jar.answer((session) => withDraft(session, draft('sign-in', 10, 2_000))),
  ]);
  for (const lines of both) jar.take(lines);
  expect(await jar.drafts()).toEqual(['shipping', 'sign-in']);
});

test('one form has one draft, the last', async () => {
  const jar = new Jar();
  jar.take(await jar.answer((session) => withDraft(session, draft('contact', 10))));
  jar.take(await jar.answer((session) => withDraft(session, draft('contact', 20, 2_000))));
  const { drafts } = await DraftCookies.open(sealer, jar.header);
  expect(drafts).toEqual([draft('contact', 20, 2_000)]);
});

test('a draft that is removed takes no other with it, and nothing is sent when nothing changes', async () => {
  const jar = new Jar();
  for (const form of ['shipping', 'contact']) jar.take(await jar.answer((session) => withDraft(session, draft(form))));
  expect(await jar.answer((session) => session)).toEqual([]);
  jar.take(await jar.answer((session) => withoutDraft(session, 'contact')));
  expect(await jar.drafts()).toEqual(['shipping']);
});

describe('what a request can carry', () => {
  test('is never exceeded, whatever was entered; the draft that was added last stays if it fits a cookie', async () => {
    const entries = fc.array(
      fc.record({ form: fc.string({ unit: 'binary' }), length: fc.integer({ max: 4_000, min: 0 }) }),
      {
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(entries, async (all) => {
        const jar = new Jar();
        for (const [at, { form, length }] of all.entries()) {
          jar.take(await jar.answer((session) => withDraft(session, draft(form, length, at))));
          const fits = length < 2_000;
          if (fits) expect((await jar.drafts()).at(-1)).toBe(form);
          expect(jar.header.length).toBeLessThan(6_500);
          for (const [name, value] of jar.cookies) expect(name.length + value.length).toBeLessThan(4_000);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('a draft that is too long for a cookie takes the earlier one of its form with it', async () => {
    const jar = new Jar();
    jar.take(await jar.answer((session) => withDraft(session, draft('contact'))));
    jar.take(await jar.answer((session) => withDraft(session, draft('contact', 9_000))));
    expect(await jar.drafts()).toEqual([]);
  });
});

test('a cookie that was renamed, or is another shop’s, is no draft', async () => {
  const jar = new Jar();
  jar.take(await jar.answer((session) => withDraft(session, draft('contact'))));
  const [[name = '', value = ''] = []] = jar.cookies;
  expect((await DraftCookies.open(sealer, `${name}x=${value}`)).drafts).toBeUndefined();
  expect((await DraftCookies.open(createSealer(['x'.repeat(40)]), jar.header)).drafts).toBeUndefined();
  expect(draftNamed(emptySession(), 'contact')).toBeUndefined();
});
