/**
 * Groups the digits, prevents a second submit and focuses the error message. The form also works without this script.
 */
export const checkoutScript = `
const form = document.querySelector('form[data-pay]');
const button = form && form.querySelector('button');
const label = button && button.textContent;
const digits = (field, shape) => field && field.addEventListener('input', () => {
  if (field.selectionStart === field.value.length) field.value = shape(field.value.replace(/\\D/g, ''));
});
if (form) {
  digits(form.elements.card_number, (d) => d.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '));
  digits(form.elements.card_expiry, (d) => d.length > 2 ? d.slice(0, 2) + ' / ' + d.slice(2, 4) : d);
  digits(form.elements.card_cvc, (d) => d.slice(0, 4));
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) { event.preventDefault(); return; }
    form.dataset.sent = 'yes';
    button.setAttribute('aria-disabled', 'true');
    button.textContent = 'Paying…';
  });
  // Makes the form usable again after the browser's Back button.
  addEventListener('pageshow', () => { delete form.dataset.sent; button.removeAttribute('aria-disabled'); button.textContent = label; });
}
const alert = document.querySelector('.alert');
if (alert) alert.focus();
`
