import { take } from '../../make/connect-make.ts';
import { offers } from '../../make/offer.ts';
import { savedContexts } from '../seen-as/saved-contexts.ts';
import { seenAsInView } from '../seen-as/seen-as.ts';
import { withPair } from '../../session/context-report.ts';
import { t } from '../../../messages/viewer/browser.ts';
import type { Navigate } from '../navigation/navigation.ts';
import { choosable, type Command, screenCommands } from './screen-commands.ts';

const href = (change: Readonly<Record<string, string | undefined>>): string => {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
};
const go = (name: string, type: string, address: string, words = ''): Command => ({
  name,
  type,
  words,
  run: (navigate) => navigate(address, 'push'),
});
const options = (id: string): HTMLOptionElement[] => {
  const select = document.querySelector<HTMLSelectElement>(`#${id}`);
  return select === null ? [] : choosable(select);
};

function choose(name: 'language' | 'theme', value: string): void {
  const field = document.querySelector<HTMLSelectElement>(`#choices [name="${name}"]`);
  if (field === null) return;
  field.value = value;
  field.form?.requestSubmit();
}

function choices(palette: HTMLElement): Command[] {
  const listed = (attribute: string): [string, string][] =>
    JSON.parse(palette.dataset[attribute] ?? '[]') as [string, string][];
  return [
    ...listed('themes').map(([value, theme]): Command => ({
      name: t('js.palette.theme', { theme }),
      type: t('js.palette.command'),
      run: () => choose('theme', value),
    })),
    ...listed('languages').map(([value, language]): Command => ({
      name: t('js.palette.language', { language }),
      type: t('js.palette.command'),
      run: () => choose('language', value),
    })),
  ];
}

/** How the page can be seen: locales, sites, segments. */
function seenAsCommands(): Command[] {
  const seen = seenAsInView();
  if (seen === undefined) return [];
  const { locales, sites, segments, testContext, guestHref } = seen;
  return [
    ...(guestHref === undefined ? [] : [go(t('js.seenAs.guest'), t('js.palette.command'), guestHref, 'compare guest')]),
    ...locales.map(({ value, name }) =>
      go(name, t('js.palette.locale'), href({ localePath: value, siteId: undefined }), value),
    ),
    ...sites.map(({ value, name }) =>
      go(name, t('js.palette.site'), href({ siteId: value, localePath: undefined, page: undefined }), value),
    ),
    ...[...segments.here, ...segments.elsewhere].map(({ value, name }) =>
      go(name, t('js.palette.segment'), href({ p13n_testcontext: withPair(testContext, ['segment'], value) }), value),
    ),
  ];
}

/** Every command of the current view, without entries, which need a search. */
export function commands(palette: HTMLElement): Command[] {
  const command = t('js.palette.command');
  const isDraft = new URL(location.href).searchParams.get('preview') === 'true';
  const views = [...document.querySelectorAll<HTMLAnchorElement>('.tabs__tab:not([hidden])')].map((tab) =>
    go(tab.textContent ?? '', t('js.palette.view'), tab.href, tab.dataset['view']),
  );
  const entries = [...document.querySelectorAll<HTMLElement>('.entry')].map((entry): Command => ({
    name: entry.querySelector('.entry__name')?.textContent ?? '',
    type: t('js.palette.entry'),
    words: `${entry.dataset['key']} ${entry.querySelector('.entry__source')?.textContent}`,
    run: () => {
      entry.focus({ preventScroll: true });
      entry.scrollIntoView({ block: 'start' });
    },
  }));
  const offered = offers.get().map((offer) => ({
    name: t(`js.${offer}.open`),
    type: command,
    words: t(`js.${offer}.words`),
    run: (navigate: Navigate) => void take(offer, navigate),
  }));
  return [
    ...views,
    ...entries,
    go(
      t(isDraft ? 'js.palette.published' : 'js.palette.draft'),
      command,
      href({ preview: isDraft ? undefined : 'true' }),
      'draft published',
    ),
    ...['390', '834', '1440', ''].map((width) =>
      go(t('js.palette.width', { width: width === '' ? '390 · 834 · 1440' : `${width} px` }), command, href({ width })),
    ),
    ...options('c-zoom').map(({ value, text }) =>
      go(t('js.palette.zoom', { zoom: text }), command, href({ zoom: value === 'fit' ? '' : value })),
    ),
    go(t('js.palette.now'), command, href({ previewDateTime: undefined })),
    go(t('js.palette.everybody'), command, href({ p13n_testcontext: undefined })),
    ...savedContexts
      .get()
      .map(({ name, context }) => go(name, t('js.palette.segment'), href({ p13n_testcontext: context }), context)),
    ...offered,
    ...screenCommands(['c-docType', 'c-zoom']).filter(({ name }) => !offered.some((one) => one.name === name)),
    { name: t('js.palette.copy'), type: command, run: () => void navigator.clipboard.writeText(location.href) },
    {
      name: t('js.palette.shortcuts'),
      type: command,
      run: () => document.querySelector<HTMLDialogElement>('#shortcuts')?.showModal(),
    },
    ...choices(palette),
    ...options('c-docType').map(({ value, text }) =>
      go(
        text,
        t('js.palette.type'),
        href({ docType: value, layoutVariant: undefined, page: undefined, q: undefined, entry: undefined }),
        value.replaceAll('-', ' '),
      ),
    ),
    ...seenAsCommands(),
  ];
}
