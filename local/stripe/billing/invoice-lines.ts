import type { PlatformAccount } from '../platform-account.ts'
import type { InvoiceLine, Price, Subscription } from '../store/billing-documents.ts'
import { objectId } from '../store/object-id.ts'
import { amountText } from '../pages/amount-text.ts'

interface Span {
  start: number
  end: number
}

/** The line for a whole period of a price. */
export function periodLine(
  platform: PlatformAccount,
  subscription: Subscription,
  price: Price,
  period: Span,
): InvoiceLine {
  const rate = `${amountText(price.unit_amount, price.currency)} / ${price.recurring.interval}`
  return line(subscription, price, period, price.unit_amount, `1 × ${nameOf(platform, price)} (at ${rate})`, false)
}

/** The line for the free days of a trial. */
export function trialLine(
  platform: PlatformAccount,
  subscription: Subscription,
  price: Price,
  period: Span,
): InvoiceLine {
  return line(subscription, price, period, 0, `Trial period for ${nameOf(platform, price)}`, false)
}

/** The line for the rest of a period: credited at the old price, or charged at the new one. */
export function prorationLine(
  platform: PlatformAccount,
  subscription: Subscription,
  price: Price,
  rest: Span & { of: Span; kind: 'unused' | 'remaining' },
): InvoiceLine {
  const share = (rest.end - rest.start) / (rest.of.end - rest.of.start)
  const amount = Math.round(price.unit_amount * share)
  const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const since = day.format(rest.start * 1000)
  return rest.kind === 'unused'
    ? line(subscription, price, rest, -amount, `Unused time on ${nameOf(platform, price)} after ${since}`, true)
    : line(subscription, price, rest, amount, `Remaining time on ${nameOf(platform, price)} after ${since}`, true)
}

function nameOf(platform: PlatformAccount, price: Price): string {
  return platform.documents.get('product', price.product)?.name ?? price.product
}

function line(
  subscription: Subscription,
  price: Price,
  { start, end }: Span,
  amount: number,
  description: string,
  proration: boolean,
): InvoiceLine {
  return {
    id: objectId('il_1'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0].id,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
