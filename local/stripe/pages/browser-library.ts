import type { Hono } from 'hono'

/** `/v3/`: the part of Stripe's browser library that the product uses, for the saved cards of a customer. */
export function browserLibraryRoutes(app: Hono): void {
  app.get('/v3/', (c) =>
    c.body(browserLibrary, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    }),
  )
}

/**
 * Its calls never reject, as those of Stripe: they resolve with the intent or with an error. While the bank asks, its
 * page is in a frame above everything else.
 */
const browserLibrary = `
(() => {
  'use strict';
  const home = new URL(document.currentScript.src).origin;
  const unreachable = { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.' };
  const kinds = {
    payment: { folder: 'payment_intents', result: 'paymentIntent', field: 'payment_intent', problem: 'last_payment_error', secret: /^(pi_\\w+)_secret_\\w+$/ },
    setup: { folder: 'setup_intents', result: 'setupIntent', field: 'setup_intent', problem: 'last_setup_error', secret: /^(seti_\\w+)_secret_\\w+$/ },
  };

  function challenge(url) {
    return new Promise((done) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Confirm with your bank');
      dialog.style.cssText = 'width: min(440px, calc(100vw - 32px)); height: min(520px, calc(100dvh - 32px)); padding: 0; border: 0; border-radius: 12px; overflow: hidden';
      const frame = document.createElement('iframe');
      frame.title = 'Your bank';
      const { pathname, search } = new URL(url);
      frame.src = home + pathname + search;
      frame.style.cssText = 'width: 100%; height: 100%; border: 0; display: block';
      dialog.append(frame);
      // Only the bank's own buttons end it, because otherwise nobody would know how it ended.
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      addEventListener('message', function answered({ origin, source, data }) {
        if (origin !== home || source !== frame.contentWindow || data !== 'challenge-answered') return;
        removeEventListener('message', answered);
        dialog.close();
        dialog.remove();
        done();
      });
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  window.Stripe = (key) => {
    if (!/^pk_test_[\\w-]+$/.test(key || '')) throw new Error('Please call Stripe() with your publishable key. You used an invalid one.');

    async function call(kind, clientSecret, action, fields) {
      const [, id] = kind.secret.exec(clientSecret || '') || [];
      if (!id) throw new Error('Invalid value for ' + kind.result + ' secret: value should be a client_secret of the form \${id}_secret_\${secret}.');
      const form = new URLSearchParams({ ...fields, key, client_secret: clientSecret });
      const url = home + '/v1/' + kind.folder + '/' + id;
      try {
        const answer = action
          ? await fetch(url + '/' + action, { method: 'POST', body: form })
          : await fetch(url + '?' + form);
        const body = await answer.json();
        return answer.ok ? { [kind.result]: body } : { error: body.error };
      } catch {
        return { error: unreachable };
      }
    }

    async function confirm(kind, clientSecret, data = {}, { handleActions = true } = {}) {
      const { payment_method, return_url, ...unknown } = data;
      const [other] = Object.keys(unknown);
      if (other) throw new Error('The local card provider does not support ' + other + '.');
      if (payment_method !== undefined && typeof payment_method !== 'string') throw new Error('The local card provider supports saved cards only: payment_method is the id of one.');
      const fields = { use_stripe_sdk: 'true', ...(payment_method && { payment_method }), ...(return_url && { return_url }) };
      const confirmed = await call(kind, clientSecret, 'confirm', fields);
      const next = confirmed[kind.result]?.next_action;
      if (!handleActions || next?.type !== 'use_stripe_sdk') return confirmed;
      await challenge(next.use_stripe_sdk.stripe_js);
      const after = await call(kind, clientSecret, null, {});
      const intent = after[kind.result];
      const problem = intent?.[kind.problem];
      return problem ? { error: { ...problem, [kind.field]: intent } } : after;
    }

    return {
      confirmCardPayment: (secret, data, options) => confirm(kinds.payment, secret, data, options),
      confirmCardSetup: (secret, data, options) => confirm(kinds.setup, secret, data, options),
      retrievePaymentIntent: (secret) => call(kinds.payment, secret, null, {}),
      retrieveSetupIntent: (secret) => call(kinds.setup, secret, null, {}),
    };
  };
  window.Stripe.version = 3;
})();
`
