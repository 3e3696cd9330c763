import { writtenPostalCode } from '../../commerce/checkout/index.ts';
import {
  type AddressField,
  checksOf,
  type FieldRule,
  firstBroken,
  writtenPhone,
} from '../../commerce/validation/index.ts';
import { pageSetting } from '../../ui/page/page-data.ts';
import type { CardFields, Problem } from './card-fields.ts';

type Input = HTMLInputElement | HTMLSelectElement;

/** Fewest and most digits of a phone number of another country; the server knows each country's own. */
const PHONE_DIGITS = [6, 15] as const;
/** A number of North America, which the server takes in every country (VAL-27). */
const NORTH_AMERICAN = /^1?[2-9]\d{9}$/;

/** The masks of the country's phone numbers, as the page brought them along (CFG-07). */
const masksIn = ({ dataset }: Input): string[] => JSON.parse(dataset['masks'] ?? '[]') as string[];

function isPhone(input: Input): boolean {
  const digits = input.value.replace(/\D/g, '');
  if (/^\s*(?:\+|00)/.test(input.value)) return digits.length >= PHONE_DIGITS[0] && digits.length <= PHONE_DIGITS[1];
  return writtenPhone(input.value, masksIn(input)) !== undefined || NORTH_AMERICAN.test(digits);
}

/** Whether the page brought along what to say about a field. */
const isJudged = ({ dataset }: Input): boolean => (dataset['need'] ?? dataset['wrong']) !== undefined;

/** The rule of a field, as the page brought it along from the backend (CALL-UTIL-02). */
function ruleOf({ required, dataset: { min, max, pattern } }: Input): FieldRule {
  return {
    required,
    ...(min !== undefined && { min: Number(min) }),
    ...(max !== undefined && { max: Number(max) }),
    ...(pattern !== undefined && { pattern: new RegExp(pattern, 'i') }),
  };
}

/** A postal code or phone number as its country writes it. */
function formatted(input: Input): string {
  const { name, value, dataset } = input;
  if ((dataset['as'] ?? name) === 'phone') return writtenPhone(value, masksIn(input)) ?? value;
  return name === 'postalCode' ? writtenPostalCode(value, dataset['country'] ?? '') : value;
}

/** What is wrong with a field, in the words the page brought along. */
function problemOf(input: Input): string | undefined {
  if (!isJudged(input)) return undefined;
  const { name, value, dataset } = input;
  if (value.trim() === '' && !input.required) return undefined;
  const as = (dataset['as'] ?? name) as AddressField;
  const broken = firstBroken(formatted(input).trim(), checksOf(as, ruleOf(input)));
  if (broken !== undefined) return (broken.rule === 'required' ? dataset['need'] : dataset['wrong']) ?? dataset['need'];
  return as === 'phone' && value.trim() !== '' && !isPhone(input) ? dataset['wrong'] : undefined;
}

function mark(input: Input, problem: string | undefined): void {
  const note = document.getElementById(`${input.id}-error`);
  input.ariaInvalid = problem === undefined ? null : 'true';
  if (note === null) return;
  note.textContent = problem ?? '';
  note.hidden = problem === undefined;
}

const isInput = (target: EventTarget | null): target is Input =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The fields that are sent: hidden parts of the form (another billing address) do not count. */
const inputsOf = (form: HTMLFormElement): Input[] =>
  [...form.elements].filter(
    (one): one is Input => isInput(one) && !one.disabled && one.offsetParent !== null && isJudged(one),
  );

/** Fills the error summary and moves the focus to it. */
function showProblems(form: HTMLFormElement, problems: readonly Problem[]): void {
  const summary = form.querySelector<HTMLElement>('[data-problems]');
  if (summary === null) return;
  const { titleOne = '', titleMore = '' } = summary.dataset;
  const title = summary.querySelector('p');
  const list = summary.querySelector('ul');
  if (title !== null)
    title.textContent = problems.length === 1 ? titleOne : titleMore.replace('#', String(problems.length));
  list?.replaceChildren(
    ...problems.map(({ id, text, focus }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = `#${id}`;
      link.textContent = text;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        focus();
      });
      item.append(link);
      return item;
    }),
  );
  summary.hidden = problems.length === 0;
  if (problems.length > 0) summary.focus();
}

/** Fields of another billing address take part only while they are shown. */
function followSame(form: HTMLFormElement): void {
  const same = form.querySelector<HTMLInputElement>('[data-same]');
  const own = form.querySelector<HTMLElement>('[data-own]');
  if (same === null || own === null) return;
  const update = (): void => {
    for (const input of own.querySelectorAll<Input>('input, select')) input.disabled = same.checked;
  };
  same.addEventListener('change', update);
  update();
}

/** Marks a form as being sent. @returns a function that lets the shopper send it again */
function busy(form: HTMLFormElement): () => void {
  form.ariaBusy = 'true';
  const button = form.querySelector<HTMLButtonElement>('.checkout-form__go');
  const { pending } = button?.dataset ?? {};
  const label = button?.textContent ?? '';
  if (button !== null && pending !== undefined) button.textContent = pending;
  return () => {
    form.ariaBusy = null;
    if (button !== null) button.textContent = label;
  };
}

/** Says that nothing was sent, where the shopper pressed, until there is a connection again. */
function tellOffline(form: HTMLFormElement, button: HTMLElement | null): void {
  const note = document.createElement('p');
  note.className = 'notice notice--error';
  note.role = 'alert';
  note.textContent = form.dataset['offline'] ?? '';
  form.querySelector(':scope > [role="alert"]')?.remove();
  (button ?? form.lastElementChild)?.before(note);
  addEventListener('online', () => note.remove(), { once: true });
}

const loadBotCheck = () => import('../forms/bot-check.ts');

/** Whether the call behind a form takes the bot check's response: always, or while the box it names is ticked. */
function needsBotCheck({ dataset, elements }: HTMLFormElement): boolean {
  if (dataset['botCheck'] === undefined || pageSetting('botCheck') === undefined) return false;
  const box = dataset['botCheckBox'];
  if (box === undefined) return true;
  const input = elements.namedItem(box);
  return input instanceof HTMLInputElement && input.checked;
}

/** Loads the bot check while the shopper reads or fills the form. */
function prepareCheck(form: HTMLFormElement): void {
  const start = (): void => {
    if (needsBotCheck(form)) void loadBotCheck().then(({ prepareBotCheck }) => prepareBotCheck());
  };
  form.addEventListener('change', start);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

function enhance(form: HTMLFormElement): void {
  form.noValidate = true;
  prepareCheck(form);
  followSame(form);
  const card = form.querySelector<CardFields>('cairn-card-fields');
  // A field is judged when it is left, and again with each key while it is wrong.
  form.addEventListener('focusout', ({ target }) => {
    if (!isInput(target) || target.value.trim() === '') return;
    target.value = formatted(target);
    mark(target, problemOf(target));
  });
  form.addEventListener('input', ({ target }) => {
    if (isInput(target) && target.ariaInvalid === 'true') mark(target, problemOf(target));
  });
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') return event.preventDefault();
    // Not the step itself is sent: the shopper looks for something first.
    if (event.submitter?.hasAttribute('formaction') === true) return;
    const wrong = inputsOf(form).flatMap((input): Problem[] => {
      const text = problemOf(input);
      mark(input, text);
      return text === undefined ? [] : [{ id: input.id, text, focus: () => input.focus() }];
    });
    // Frames tell their state a moment late. When nothing else is wrong the provider itself says whether the card is.
    const isAsked = wrong.length === 0 && card?.isReady === true;
    const problems = isAsked ? [] : [...(card?.problems() ?? []), ...wrong];
    showProblems(form, problems);
    if (problems.length > 0) return event.preventDefault();
    if (!navigator.onLine) {
      tellOffline(form, event.submitter);
      return event.preventDefault();
    }
    const idle = busy(form);
    const newCard = card?.isUsed === true ? card : undefined;
    const check = needsBotCheck(form) ? loadBotCheck() : undefined;
    if (newCard === undefined && check === undefined) return;
    event.preventDefault();
    void Promise.all([
      newCard?.handOver(),
      // Without its response the backend decides.
      check?.then(({ addBotResponse }) => addBotResponse(form, form.dataset['botCheck'] ?? '')).catch(() => undefined),
    ]).then(
      () => form.submit(),
      () => {
        idle();
        showProblems(form, newCard?.refusals() ?? []);
      },
    );
  });
}

/** Tells why the order was refused, until the shopper closes it (ERR-CHK-05); a reload does not tell it again. */
async function tellRefusal(text: string): Promise<void> {
  const { showToast } = await import('../../ui/toast/index.ts');
  showToast({ title: text, type: 'error', autoClose: false });
  const address = new URL(location.href);
  address.searchParams.delete('refused');
  history.replaceState(history.state, '', address);
}

const refusal = document.querySelector('[data-order-error]')?.textContent.trim();
if (refusal !== undefined) void tellRefusal(refusal);
if (document.querySelector('#tenders') !== null)
  void import('./tenders.ts').then(({ sendTendersInPlace }) => sendTendersInPlace());
for (const form of document.querySelectorAll<HTMLFormElement>('[data-checkout-form]')) enhance(form);
// A page that comes back from the back/forward cache can be sent again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
