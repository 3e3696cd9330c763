import { expect, test } from 'vitest';
import { pageKindOf } from '../../content/page-kind.ts';
import { LOCALES } from '../../content/sites.ts';
import { t } from '../../messages/index.ts';

test.each(LOCALES)('[ROUTE-05][PAGE-08] the not-found page of $locale says in its description that it is not available, and so counts as Error', ({ locale }) => {
  expect(pageKindOf(`/${locale}/p/skarn-shell-jacket-NF104001`, t(locale, '404.description'))).toBe('error');
});
