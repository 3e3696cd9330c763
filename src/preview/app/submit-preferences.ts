/** Language and theme take effect as they are chosen; without scripts a button does it. */
export function connectChoices(): void {
  document.addEventListener('change', (event) => {
    const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>('#choices') : null;
    form?.requestSubmit();
  });
}
