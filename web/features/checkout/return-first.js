// Runs before anything else of the page loads: whoever has the credential in the address can read the payment, so it must
// not remain in the address bar or the history. payment-return.ts reads what was there.
if (location.search) {
  window.orchidReturned = location.search
  history.replaceState(history.state, '', location.pathname)
}
