import { html } from 'hono/html'
import type { CheckoutSession } from '../store/documents.ts'
import { successUrl } from '../payments/checkout.ts'
import { amountText } from './amount-text.ts'
import type { Markup } from './page-shell.ts'

/** The page of a complete session. */
export function completePage(session: CheckoutSession): Markup {
  if (session.mode === 'setup')
    return html`<section class="card"><h1>This card is saved</h1><p>Nothing was charged.</p><a href="${successUrl(session)}">Continue</a></section>`
  return html`<section class="card">
  <h1>This payment is complete</h1>
  <p>${session.amount_total === 0 ? 'Nothing was charged yet.' : `${amountText(session.amount_total ?? 0, session.currency ?? 'usd')} was paid.`} You do not need to pay again.</p>
  <a href="${successUrl(session)}">Continue</a>
</section>`
}

/** The page of an expired session. */
export function expiredPage(session: CheckoutSession): Markup {
  return html`<section class="card">
  <h1>This payment page has expired</h1>
  <p>Nothing was charged. Go back and start the payment again.</p>
  ${session.cancel_url ? html`<a href="${session.cancel_url}">Go back</a>` : ''}
</section>`
}

/** The page for an unknown session or challenge. */
export function missingPage(): Markup {
  return html`<section class="card"><h1>There is no such payment page</h1><p>Check the link, or start the payment again.</p></section>`
}

/** The bank's challenge (3-D Secure); without an amount it is about saving the card. */
export function challengePage(amount: string | null, framed: boolean): Markup {
  const [approve, refuse] = framed ? ['Complete', 'Fail'] : ['Confirm payment', 'It was not me']
  const asked = amount === null ? html`save this card for later payments` : html`pay <strong>${amount}</strong>`
  return html`<section class="card">
  <h1>${amount === null ? 'Confirm your card' : 'Confirm your payment'}</h1>
  <p>Your bank asks you to confirm that you want to ${asked}. In this test, this step replaces the bank's own page (3-D Secure).</p>
  <form method="post">
    <button type="submit" name="answer" value="approve">${approve}</button>
    <button class="quiet" type="submit" name="answer" value="refuse">${refuse}</button>
  </form>
</section>`
}

/** What the frame of the browser library shows until the library has removed it. */
export function answeredPage(): Markup {
  return html`<section class="card"><h1>Thank you</h1><p>Your bank has your answer.</p></section>`
}

/** Tells the browser library that the bank was answered. How, the library reads from the intent. */
export const answeredScript = "parent.postMessage('challenge-answered', '*')"
