// The card fields' frame. It answers the shop that framed it and nobody else.
(() => {
  const { shop = '', key = '', ...texts } = document.documentElement.dataset;
  const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
  const names = /** @type {const} */ (['number', 'expiry', 'securityCode', 'holder']);
  /** @typedef {typeof names[number]} FieldName */
  /** @typedef {'required' | 'invalid' | 'expired'} Fault */
  /** @param {FieldName} name */
  const input = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  /** @param {FieldName} name */
  const value = (name) => input(name).value.trim();
  /** @param {string} text */
  const digits = (text) => text.replace(/\D/g, '');

  /** @param {string} number */
  const passesCheckDigit = (number) => {
    const sum = [...number].reverse().reduce((total, digit, index) => {
      const weighed = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
    return number.length >= 12 && number.length <= 19 && sum % 10 === 0;
  };

  /** @param {string} text @returns {Fault | undefined} */
  const expiryFault = (text) => {
    const parts = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(text);
    const month = Number(parts?.[1]);
    if (!parts || month < 1 || month > 12) return 'invalid';
    // A card is valid to the end of its month.
    return new Date(2000 + Number(parts[2]), month, 1) <= new Date() ? 'expired' : undefined;
  };

  /** @param {FieldName} name @returns {Fault | undefined} */
  const faultOf = (name) => {
    const text = value(name);
    if (text === '') return 'required';
    if (name === 'number') return passesCheckDigit(digits(text)) ? undefined : 'invalid';
    if (name === 'expiry') return expiryFault(text);
    if (name === 'securityCode') return /^\d{3,4}$/.test(text) ? undefined : 'invalid';
    return text.length > 1 ? undefined : 'invalid';
  };

  const brand = () => {
    const number = digits(value('number'));
    if (number.startsWith('4')) return 'visa';
    if (/^5[1-5]/.test(number)) return 'mastercard';
    return /^3[47]/.test(number) ? 'amex' : undefined;
  };

  const state = () => {
    const faults = names.map((name) => /** @type {const} */ ([name, faultOf(name)])).filter(([, fault]) => fault);
    const bin = digits(value('number')).slice(0, 6);
    return {
      complete: faults.length === 0,
      errors: Object.fromEntries(faults),
      ...(brand() && { brand: brand() }),
      ...(bin.length === 6 && { bin }),
    };
  };

  /** @param {object} message */
  const tell = (message) => parent.postMessage(message, shop);
  const resize = () => tell({ type: 'height', height: document.documentElement.offsetHeight });

  /** @param {FieldName} name @param {Fault | undefined} fault */
  const show = (name, fault) => {
    input(name).setAttribute('aria-invalid', String(fault !== undefined));
    const note = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`));
    note.textContent = fault === undefined ? '' : (texts[fault] ?? '');
  };

  for (const name of names) {
    input(name).addEventListener('input', () => {
      if (faultOf(name) === undefined) show(name, undefined);
      tell({ type: 'state', state: state() });
    });
    input(name).addEventListener('blur', () => {
      if (value(name) !== '') show(name, faultOf(name));
    });
  }

  /** @param {number} id */
  const submit = async (id) => {
    const { complete, errors } = state();
    for (const name of names) show(name, errors[name]);
    tell({ type: 'state', state: state() });
    if (!complete) return tell({ type: 'submitted', id, error: 'The card details are incomplete.' });
    const card = Object.fromEntries(names.map((name) => [name, value(name)]));
    const headers = { 'content-type': 'application/json', 'x-client-key': key };
    const answer = await fetch('/v1/tokens', { method: 'POST', headers, body: JSON.stringify(card) }).catch(() => null);
    return answer?.ok
      ? tell({ type: 'submitted', id, token: await answer.json() })
      : tell({ type: 'submitted', id, error: 'The card could not be read.' });
  };

  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== shop || source !== parent) return;
    if (data.type === 'focus' && names.includes(data.field)) input(data.field).focus();
    if (data.type === 'submit') void submit(data.id);
    if (data.type === 'init') {
      for (const name of names) {
        const label = /** @type {HTMLElement} */ (document.querySelector(`label[for="${name}"]`));
        if (typeof data.labels?.[name] === 'string') label.textContent = data.labels[name];
      }
    }
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  new ResizeObserver(resize).observe(document.body);
  tell({ type: 'ready' });
  tell({ type: 'state', state: state() });
  resize();
})();
