import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { LOCALES } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import NotFound from './NotFound.astro';

const render = async (locale: (typeof LOCALES)[number]['locale'], ofKind: () => Promise<unknown>) => {
  const page = fakePageContext({ locale, content: { ofKind: ofKind as never } });
  return { page, html: await (await AstroContainer.create()).renderToString(NotFound, { locals: { page } }) };
};
const banner = { kind: 'media-banner', title: 'This path ends in heather', titleH1: true };
const answer = (sections: readonly object[]) => async () => ({
  data: { id: 'error-4xx', slug: 'error-4xx', sections },
  version: '1',
  tags: ['doc:augmented/error-4xx'],
  maxAge: 60,
});

test.each(LOCALES)(
  '[SCREEN-01] in $locale the not-found page says what the editors wrote, and its kind stays Error',
  async ({ locale }) => {
    const { html, page } = await render(locale, answer([{ name: 'a', items: [banner] }]));
    expect(html).toMatch(/<h1[^>]*>This path ends in heather<\/h1>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain(t(locale, '404.text'));
    expect(html).toContain(t(locale, '404.description'));
    expect(page.tags.has('doc:augmented/error-4xx')).toBe(true);
  },
);

test.each(LOCALES)(
  '[SCREEN-01] in $locale it speaks our words where there are none of theirs, or they cannot be had',
  async ({ locale }) => {
    const nothing = [
      async () => undefined,
      answer([]),
      answer([{ name: 'a', items: [{ kind: 'unheard-of' }] }]),
      () => Promise.reject(new Error('down')),
    ];
    for (const ofKind of nothing) expect((await render(locale, ofKind)).html).toContain(t(locale, '404.title'));
  },
);
