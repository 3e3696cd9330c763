import { z } from 'zod';
import { level, readParts } from '../../../blocks/_kit/parse/read-parts.ts';
import { localeHref, isSafeUrl } from '../../../content/addresses/links.ts';
import type { LocaleInfo } from '../../../content/addresses/sites.ts';
import type { Issue } from '../../../content/page-context.ts';
import { t } from '../../../messages/index.ts';
import { html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import { localeSelectorHtml } from '../header/locale-selector.ts';
import { BRAND_MARK } from '../brand.ts';

const link = z.object({ text: z.string(), url: z.string().refine(isSafeUrl) });
const columnSchema = z.object({ title: z.string(), targets: z.array(link).default([]) });
const newsletterSchema = z.object({ title: z.string(), text: z.string() });
const footerSchema = z.object({
  columns: z.array(columnSchema).default([]),
  newsletter: newsletterSchema.optional(),
  legal: z.string().default(''),
  targets: z.array(link).default([]),
});
const LINK = level(link);
const FOOTER = level(
  footerSchema,
  { columns: level(columnSchema, { targets: LINK }), targets: LINK },
  { newsletter: level(newsletterSchema) },
);

type FooterLink = z.output<typeof link>;

/** The valid part of a footer, and issues for what was left out. */
export interface Footer {
  readonly footer: z.output<typeof footerSchema>;
  readonly issues: readonly Issue[];
}

const NO_FOOTER: Footer = { footer: footerSchema.parse({}), issues: [] };
const known = new WeakMap<object, Footer>();

/**
 * Parses the footer document, once per content version. A wrong column or link is left out and reported; the rest stays.
 *
 * @param raw the document as delivered, or undefined when there is none
 */
export function readFooter(raw: unknown): Footer {
  if (raw === null || typeof raw !== 'object') return NO_FOOTER;
  let read = known.get(raw);
  if (read === undefined) {
    const issues: Issue[] = [];
    const footer = readParts(FOOTER, raw, '', issues) as Footer['footer'] | undefined;
    read = { footer: footer ?? NO_FOOTER.footer, issues };
    known.set(raw, read);
  }
  return read;
}

const linkHtml = ({ text, url }: FooterLink, info: LocaleInfo): Html =>
  html`<li><a href="${localeHref(url, info.locale)}">${text}</a></li>`;

/**
 * The footer from its CMS document [FOOT-01]; the locale selector and the brand mark show even without the document.
 *
 * @param raw the footer document as delivered, or undefined
 * @param path path of the page without locale
 */
export function footerHtml(raw: unknown, info: LocaleInfo, path: string): Html {
  const { locale } = info;
  const { columns, newsletter, legal, targets } = readFooter(raw).footer;
  const letter =
    newsletter === undefined
      ? NO_HTML
      : html`
        <section class="site-footer__letter">
          <h2>${newsletter.title}</h2>
          <p>${newsletter.text}</p>
          <a href="/${locale}/newsletter" data-opens="modal-newsletter">${t(locale, 'newsletter.submit')}</a>
        </section>
      `;
  return html`
    <footer class="site-footer">
      <div class="wrap">
        <div class="site-footer__grid">
          ${letter}
          ${columns.map(
            (column) =>
              html`
                <nav class="site-footer__column" aria-label="${column.title}">
                  <h2>${column.title}</h2>
                  <ul role="list">${column.targets.map((one) => linkHtml(one, info))}</ul>
                </nav>
              `,
          )}
        </div>
        <div class="site-footer__base">
          ${localeSelectorHtml(info, path)}
          <ul class="site-footer__legal" role="list">
            ${targets.map((one) => linkHtml(one, info))}
            <li>
              <a href="/${locale}/cookies" rel="nofollow" data-opens="modal-consent">
                ${t(locale, 'consent.settings')}
              </a>
            </li>
          </ul>
        </div>
        <p class="site-footer__mark">
          ${BRAND_MARK}
          <span>${legal === '' ? t(locale, 'brand.tagline') : legal}</span>
        </p>
      </div>
    </footer>
  `;
}
