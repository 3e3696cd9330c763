import { html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { menuAnchor, menuLinkHtml, selectorsHtml, titleHtml, type HeaderFacts } from '../shell/menu/menu-parts.ts';
import type { MenuEntry, MenuGroup, ThirdLevelEntry } from '../shell/menu/menu-schema.ts';

function thirdHtml(entry: ThirdLevelEntry, facts: HeaderFacts): Html {
  const below = entry.children.map((one) => html`<li>${menuLinkHtml(one, facts)}</li>`);
  return html`
    <li>
      ${menuLinkHtml(entry, facts)}
      ${below.length === 0 ? NO_HTML : html`<ul role="list">${below}</ul>`}
    </li>
  `;
}

const groupHtml = (group: MenuGroup, facts: HeaderFacts): Html =>
  html`
    <div>
      <h3>${group.target === undefined ? titleHtml(group, facts) : menuLinkHtml(group, facts)}</h3>
      <ul role="list">${group.children.map((entry) => thirdHtml(entry, facts))}</ul>
    </div>
  `;

/** All links of an entry of the menu, with a heading for it and for each of its groups. */
export const wholeEntryHtml = (entry: MenuEntry, facts: HeaderFacts): Html =>
  html`
    <section class="menu-page__entry" id="${menuAnchor(entry)}">
      <h2>${menuLinkHtml(entry, facts)}</h2>
      <div>
        <div class="menu-page__groups">${entry.children.map((group) => groupHtml(group, facts))}</div>
        ${selectorsHtml(entry, facts)}
      </div>
    </section>
  `;
