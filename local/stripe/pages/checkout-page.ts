import { html } from 'hono/html'
import { testCards } from '../payments/cards.ts'
import { declineCodes } from '../payments/decline-codes.ts'
import { dayText } from './portal-page.ts'
import { trialEndAfter } from '../billing/subscriptions.ts'
import type { CheckoutPlan, CheckoutSession, LineItem, PaymentMethod } from '../store/documents.ts'
import { amountText } from './amount-text.ts'
import { type CardField, type CardFormErrors, type CardFormValues, cardFields } from './card-form.ts'
import type { Markup } from './page-shell.ts'

export interface CheckoutView {
  session: CheckoutSession
  items: readonly LineItem[]
  values: CardFormValues
  errors: CardFormErrors
  refusal: { message: string; decline_code?: string } | null
  /** The saved cards of the customer, of which the first is chosen. */
  saved: readonly PaymentMethod[]
  /** Whether the payer has chosen that the typed card is saved, before it was refused. */
  saves: boolean
  /** The subscription that the payment starts; null for a single payment. */
  subscription: CheckoutPlan['subscription_data']
  now: number
}

interface FieldWords {
  label: string
  autocomplete: string
  inputmode: 'email' | 'numeric' | 'text'
  hint?: string
}

const words: Record<CardField, FieldWords> = {
  email: { label: 'Email', autocomplete: 'email', inputmode: 'email' },
  card_number: { label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric', hint: '1234 1234 1234 1234' },
  card_expiry: { label: 'Expiry (MM / YY)', autocomplete: 'cc-exp', inputmode: 'numeric', hint: 'MM / YY' },
  card_cvc: { label: 'Security code (CVC)', autocomplete: 'cc-csc', inputmode: 'numeric', hint: 'CVC' },
  card_name: { label: 'Name on card', autocomplete: 'cc-name', inputmode: 'text' },
}

/** The summary of the order and the card form. */
export function checkoutPage(view: CheckoutView): Markup {
  const { session } = view
  const currency = session.currency ?? 'usd'
  const total = amountText(session.amount_total ?? 0, currency)
  const field = (name: CardField) => inputField(name, view, name === 'email' && lockedEmail(session) !== null)
  return html`
${session.mode === 'setup' ? '' : orderSummary(view, total)}
<section class="card">
  <h1>${HEADINGS[session.mode]}</h1>
  <p class="muted">${view.saved.length > 0 ? 'Pay with a saved card, or fill in all fields.' : 'All fields are needed.'}</p>
  ${problems(view)}
  <form method="post" data-pay novalidate>
    ${savedCards(view.saved)}
    ${field('email')}${field('card_number')}
    <div class="pair">${field('card_expiry')}${field('card_cvc')}</div>
    ${field('card_name')}
    ${offersSaving(session) ? html`<label class="check"><input type="checkbox" name="save_card" value="yes"${view.saves ? html` checked` : ''}> Save my card for later</label>` : ''}
    <button type="submit">${submitText(view, total)}</button>
  </form>
  ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">Cancel and go back</a>` : ''}
  ${testCardList()}
</section>`
}

const HEADINGS: Record<string, string> = {
  payment: 'Pay by card',
  setup: 'Save a card',
  subscription: 'Subscribe by card',
}

/** Whether the payer can choose that the card is saved. */
export const offersSaving = ({ saved_payment_method_options: options }: CheckoutSession): boolean =>
  options?.payment_method_save === 'enabled'

function orderSummary(view: CheckoutView, total: string): Markup {
  const { session, items } = view
  const currency = session.currency ?? 'usd'
  return html`<section class="card summary" aria-labelledby="summary">
  <h2 id="summary">Your order</h2>
  <ul class="lines">${items.map((item) => html`<li><span>${item.description}${(item.quantity ?? 1) > 1 ? html` × ${item.quantity}` : ''}</span><span>${amountText(item.amount_total, currency)}</span></li>`)}</ul>
  <p class="total"><span>${session.mode === 'subscription' ? 'Total due today' : 'Total'}</span><span>${total}</span></p>
  ${renewal(view)}
</section>`
}

function savedCards(saved: readonly PaymentMethod[]): Markup | string {
  if (saved.length === 0) return ''
  return html`<fieldset class="saved"><legend>Saved cards</legend>
  ${saved.map(({ id, card }, index) => html`<label class="check"><input type="radio" name="saved_card" value="${id}"${index === 0 ? html` checked` : ''}> ${card.brand} ending in ${card.last4}, expires ${card.exp_month} / ${card.exp_year}</label>`)}
  <label class="check"><input type="radio" name="saved_card" value=""> Another card</label>
</fieldset>`
}

function submitText({ session, subscription }: CheckoutView, total: string): string {
  if (session.mode === 'setup') return 'Save card'
  if (!subscription) return `Pay ${total}`
  return session.amount_total === 0 ? 'Start trial' : 'Subscribe'
}

/** What is charged later, and until when the subscription is free. */
function renewal({ items, subscription, now }: CheckoutView): Markup | string {
  const price = items[0]?.price
  if (!subscription || price?.type !== 'recurring') return ''
  const days = subscription.trial_period_days
  const trialEnd = days === null ? subscription.trial_end : trialEndAfter(now, days)
  const rate = `${amountText(price.unit_amount, price.currency)} per ${price.recurring.interval}`
  return trialEnd === null
    ? html`<p class="muted">${rate} until you cancel.</p>`
    : html`<p class="muted">Free until ${dayText(trialEnd)}, then ${rate} until you cancel.</p>`
}

/** The email that the merchant set for this session, if any. */
export function lockedEmail(session: CheckoutSession): string | null {
  return session.customer_email ?? (session.customer ? (session.customer_details?.email ?? null) : null)
}

function inputField(name: CardField, view: CheckoutView, locked: boolean): Markup {
  const { label, autocomplete, inputmode, hint } = words[name]
  const error = view.errors[name]
  return html`<div class="field">
  <label for="${name}">${label}</label>
  <input id="${name}" name="${name}" value="${view.values[name]}" autocomplete="${autocomplete}" inputmode="${inputmode}" required maxlength="200"${hint ? html` placeholder="${hint}"` : ''}${locked ? html` readonly` : ''}${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}>
  ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
</div>`
}

function problems({ errors, refusal }: CheckoutView): Markup | string {
  const wrong = cardFields.filter((name) => errors[name])
  if (wrong.length > 0) {
    return html`<div class="alert" role="alert" tabindex="-1"><p>Please correct ${wrong.length === 1 ? 'this field' : 'these fields'}:</p>
<ul>${wrong.map((name) => html`<li><a href="#${name}">${words[name].label}: ${errors[name]}</a></li>`)}</ul></div>`
  }
  if (!refusal) return ''
  return html`<div class="alert" role="alert" tabindex="-1"><p><strong>${refusal.message}</strong></p>
<p>Nothing was charged. Try again or use another card.${refusal.decline_code ? html` Decline code: ${refusal.decline_code}` : ''}</p></div>`
}

const outcomeWords: Record<string, string> = {
  succeeds: 'Pays',
  challenges: 'Asks for confirmation, then pays',
  'challenges:insufficient_funds': 'Asks for confirmation, then declines',
  'disputes:fraudulent': 'Pays, then is disputed as fraudulent',
  'disputes:product_not_received': 'Pays, then is disputed as not received',
  'disputes:inquiry': 'Pays, then its bank asks about it',
  'refunds:waits': 'Pays, and refunds of it are not made at once',
  'refunds:fails': 'Pays, and refunds of it fail later',
  'later:generic_decline': 'Can be saved for later payments, which decline',
}

function testCardList(): Markup {
  return html`<details>
  <summary>Test cards</summary>
  <p class="small muted">Any future expiry date and any security code.</p>
  <div class="scroll"><table>
    <thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
    <tbody>${testCards.map((card) => html`<tr><td>${card.number}</td><td>${outcomeWords[card.outcome] ?? `Declines: ${card.outcome.slice(9)}`}</td></tr>`)}</tbody>
  </table></div>
  <p class="small muted">For any other decline code use 4000000000000002 with the name “decline do_not_honor”, with one of: ${declineCodes.join(', ')}.</p>
</details>`
}
