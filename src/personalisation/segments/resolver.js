// Chooses segments during parsing, before the first paint, and hides what the visitor has dismissed.
// Inlined in the head; at most 1 kB as brotli.
// A segment block ends with <cairn-decide>: when the parser reaches it, all candidates are in the document.
(() => {
  const doc = document;
  // The viewer alone writes `seenAs` and `decided` (preview/frames/seen-as.ts).
  const { dataset: page, lang } = doc.documentElement;
  const facts = () => {
    const text = page.seenAs ?? /(?:^|;\s*)cairn-state=([^;]*)/.exec(doc.cookie)?.[1] ?? '';
    const state = new URLSearchParams(text.includes('=') ? text : decodeURIComponent(text));
    return [state.get('in') === '1' && 'in', state.get('c') > 0 && 'cart', ...(state.get('g') || '').split('.')];
  };
  // The variant from the test context, else the stored decision. An experience is matched by id or name.
  const asked = ({ experience = 'segment', name }) => {
    let wanted = window.cairnDecisions?.[experience];
    for (const pair of (new URLSearchParams(location.search).get('p13n_testcontext') || '').split(',')) {
      const [, of, value] = /^\s*(.*?)\s*:\s*(.*?)\s*$/.exec(pair) || [];
      if (value && of && [experience, name].includes(of)) wanted = value.toLowerCase().replace(/[\s_]+/g, '-');
    }
    return wanted;
  };
  const decide = (root) => {
    const all = [...root.children];
    const known = facts();
    const wanted = asked(root.dataset);
    const chosen =
      (wanted && all.find(({ dataset: { segment, name } }) => segment === wanted || name === wanted)) ||
      all.find(({ dataset: { when } }) =>
        when
          ?.split(' ')
          .every((term) =>
            term[0] === '!' ? !known.includes(term.slice(1)) : term.split('|').some((fact) => known.includes(fact)),
          ),
      ) ||
      all.find((node) => 'baseline' in node.dataset);
    const key = chosen ? chosen.dataset.segment || 'baseline' : root.dataset.src ? '' : 'none';
    if (!key || root.dataset.shown === key) return;
    root.dataset.shown = key;
    all.forEach((node) => node.matches('[data-content],[data-skeleton]') && node.remove());
    const content = doc.createElement('div');
    content.dataset.content = '';
    // The baseline is in <noscript>, which is text to a browser that runs scripts.
    if (chosen?.content) content.append(doc.importNode(chosen.content, true));
    else if (chosen) content.innerHTML = chosen.innerHTML;
    const empty = !content.innerHTML.trim();
    root.toggleAttribute('data-empty', empty);
    root.append(content);
    root.dispatchEvent(new CustomEvent('cairn:section', { bubbles: true, detail: { id: root.dataset.id, empty } }));
    // Out of the document no <cairn-decide> runs: what comes out of a template may hold more to decide.
    decideIn(content);
  };
  const decideIn = (part) => part.querySelectorAll('cairn-segments').forEach(decide);
  window.cairnDecide = decide;
  // Decisions stored by earlier pages (decisions/names.ts).
  try {
    window.cairnDecisions = JSON.parse(page.decided || sessionStorage['cairn-decisions ' + lang]);
  } catch {}
  customElements.define(
    'cairn-decide',
    class extends HTMLElement {
      connectedCallback() {
        decide(this.parentNode);
      }
    },
  );
  addEventListener('cairn:state', () => decideIn(doc));
  try {
    const sheet = new CSSStyleSheet();
    JSON.parse(localStorage['cairn-closed']).forEach((id) =>
      sheet.insertRule(`[data-closable=${JSON.stringify(id)}]{display:none!important}`),
    );
    doc.adoptedStyleSheets.push(sheet);
  } catch {}
})();
