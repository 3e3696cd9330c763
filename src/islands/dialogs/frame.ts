import type { PageSettings } from '../../content/page-context.ts';
import type { LocaleInfo } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { attributes, html, trusted, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { DIALOGS, TITLES_BETWEEN } from './registry.ts';

/** Titles of all dialogs, in the order of the registry, which the script of dialogs has as well. */
const titles = (locale: string): string =>
  Object.values(DIALOGS)
    .map(({ title }) => t(locale, title))
    .join(TITLES_BETWEEN);

/** Messages that scripts need before any module has loaded. */
const messages = (locale: string): string =>
  JSON.stringify({
    leaving: t(locale, 'dialog.leaving'),
    failed: t(locale, 'dialog.failed'),
    retry: t(locale, 'retry'),
  });

/** JSON is mostly double quotes, so its attribute has single ones. */
const inSingleQuotes = (json: string): Html =>
  trusted(json.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;'));

/**
 * The template of every dialog, once per page: title, close button and loading line (see boot.ts). Also carries page
 * data for scripts (see ui/page/page-data.ts).
 */
export const dialogFrame = (
  { locale }: Pick<LocaleInfo, 'locale'>,
  settings: Pick<
    PageSettings,
    'toastDismissMs' | 'favorites' | 'favoritesPageSize' | 'simplifiedEnrolment' | 'tagManager' | 'botCheck'
  >,
): Html =>
  html`<template id="dialog-frame" data-messages='${inSingleQuotes(messages(locale))}'${attributes({
    'data-titles': titles(locale),
    'data-toast-ms': String(settings.toastDismissMs),
    'data-favorites-page': settings.favorites ? String(settings.favoritesPageSize) : undefined,
    'data-simplified-enrolment': settings.simplifiedEnrolment ? 'on' : undefined,
    'data-tag-manager': settings.tagManager?.src,
    'data-tag-manager-consent': settings.tagManager?.consent,
    'data-bot-check': settings.botCheck?.src,
    'data-bot-check-key': settings.botCheck?.siteKey,
  })}><dialog class="dialog" closedby="any"><div class="dialog__head"><h2 class="dialog__title" tabindex="-1" autofocus></h2><form method="dialog"><button class="tool" aria-label="${t(locale, 'close')}">${iconHtml({ name: 'close' })}</button></form></div><div class="dialog__body" data-mount><p class="dialog__wait" role="status">${t(locale, 'loading')}</p></div></dialog></template>`;
