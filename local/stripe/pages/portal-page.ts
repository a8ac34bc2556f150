import { html } from 'hono/html'
import type { Invoice, PortalConfiguration, PortalSession, Subscription } from '../store/billing-documents.ts'
import type { PaymentMethod } from '../store/documents.ts'
import { amountText } from './amount-text.ts'
import type { CardField, CardFormErrors, CardFormValues } from './card-form.ts'
import type { Markup } from './page-shell.ts'

interface PortalView {
  session: PortalSession
  features: PortalConfiguration['features']
  email: string
  card: PaymentMethod | undefined
  subscriptions: readonly Subscription[]
  invoices: readonly Invoice[]
  productName: (id: string) => string
  values?: CardFormValues
  errors?: CardFormErrors
  refusal?: string
  done?: string
}

/** The customer's own page: subscription, card, invoices. */
export function portalPage(view: PortalView): Markup {
  const { session, features } = view
  return html`
<section class="card summary" aria-labelledby="plan">
  <h2 id="plan">Your subscription</h2>
  ${view.subscriptions.length === 0 ? html`<p>You have no subscription.</p>` : ''}
  ${view.subscriptions.map((one) => subscriptionPart(view, one))}
  ${features.invoice_history.enabled ? invoiceList(view.invoices) : ''}
  ${session.return_url ? html`<a class="back" href="${session.return_url}">Return to the site</a>` : ''}
</section>
<section class="card">
  <h1>Your billing</h1>
  <p class="muted">${view.email}</p>
  ${view.done ? html`<p role="status"><strong>${view.done}</strong></p>` : ''}
  ${view.refusal ? html`<div class="alert" role="alert" tabindex="-1"><p><strong>${view.refusal}</strong></p></div>` : ''}
  <p>${view.card ? html`Card: ${view.card.card.brand} ending in ${view.card.card.last4}, expires ${view.card.card.exp_month} / ${view.card.card.exp_year}` : 'No card on file.'}</p>
  ${features.payment_method_update.enabled ? cardForm(view) : ''}
</section>`
}

function subscriptionPart(view: PortalView, one: Subscription): Markup {
  const item = one.items.data[0]
  const { price } = item
  const ended = one.status === 'canceled'
  return html`<p><strong>${view.productName(price.product)}</strong>, ${amountText(price.unit_amount, price.currency)} per ${price.recurring.interval}</p>
<p class="muted">${ended ? `Ended on ${dayText(one.ended_at ?? one.created)}` : one.cancel_at_period_end ? `Ends on ${dayText(item.current_period_end)}` : one.status === 'past_due' ? 'The last payment failed' : `Renews on ${dayText(item.current_period_end)}`}</p>
${
  ended || !view.features.subscription_cancel.enabled
    ? ''
    : html`<form method="post"><button class="quiet" type="submit" name="do" value="${one.cancel_at_period_end ? 'resume' : 'cancel'}">${one.cancel_at_period_end ? 'Do not cancel' : 'Cancel subscription'}</button></form>`
}`
}

function invoiceList(invoices: readonly Invoice[]): Markup {
  return html`<h2>Invoices</h2>
<ul class="lines">${invoices.map((one) => html`<li><a href="${one.hosted_invoice_url}">${dayText(one.created)}</a><span>${amountText(one.total, one.currency)} ${one.status}</span></li>`)}</ul>
${invoices.some(({ status }) => status === 'open') ? html`<form method="post"><button type="submit" name="do" value="pay">Pay the open invoice</button></form>` : ''}`
}

const words: Record<Exclude<CardField, 'email'>, { label: string; autocomplete: string }> = {
  card_number: { label: 'Card number', autocomplete: 'cc-number' },
  card_expiry: { label: 'Expiry (MM / YY)', autocomplete: 'cc-exp' },
  card_cvc: { label: 'Security code (CVC)', autocomplete: 'cc-csc' },
  card_name: { label: 'Name on card', autocomplete: 'cc-name' },
}

function cardForm({ values, errors = {} }: PortalView): Markup {
  const fields = Object.keys(words) as (keyof typeof words)[]
  return html`<h2>Change the card</h2>
<form method="post" novalidate>
  ${fields.map((name) => {
    const error = errors[name]
    return html`<div class="field">
    <label for="${name}">${words[name].label}</label>
    <input id="${name}" name="${name}" value="${values?.[name] ?? ''}" autocomplete="${words[name].autocomplete}" required maxlength="200"${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}>
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
  </div>`
  })}
  <button type="submit" name="do" value="card">Save card</button>
</form>`
}

export function dayText(at: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at * 1000)
}
