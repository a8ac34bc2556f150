import type { Context, Hono } from 'hono'
import { inTimeOf } from '../billing/test-clocks.ts'
import { cancelAtPeriodEnd, changeSubscription } from '../billing/subscriptions.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { StripeError } from '../http/StripeError.ts'
import { attachMethod, createCardMethod, outcomeOf } from '../payments/payment-methods.ts'
import { declineOf } from '../payments/decline-codes.ts'
import { pay } from '../routes/invoices.ts'
import type { Invoice, PortalSession, Subscription } from '../store/billing-documents.ts'
import { type CardFormErrors, checkCardForm, readCardForm, shownAgain, type CardFormValues } from './card-form.ts'
import { missingPage } from './closing-pages.ts'
import { invoicePage } from './invoice-page.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { sendPage } from './page-shell.ts'
import { portalPage } from './portal-page.ts'

/** How long the link to a portal is valid, in seconds. */
const portalLife = 60 * 60

/** Browser pages about subscriptions: the portal at `/c/portal/{session}`, invoices at `/c/invoice/{id}`. */
export function billingPageRoutes(app: Hono, platform: PlatformAccount): void {
  app.get('/c/portal/:session', (c) => showPortal(c, platform, sessionOf(platform, c.req.param('session'))))
  app.post('/c/portal/:session', (c) => usePortal(c, platform))
  app.get('/c/invoice/:id', (c) => {
    const invoice = platform.documents.get('invoice', c.req.param('id'))
    if (!invoice) return missing(c)
    return sendPage(c, { title: `Invoice ${invoice.number}`, body: invoicePage(invoice), single: true })
  })
  app.get('/c/invoice/:id/pdf', async (c) => {
    const invoice = platform.documents.get('invoice', c.req.param('id'))
    if (!invoice) return missing(c)
    const file = await invoicePdf(invoice)
    return c.body(file, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Invoice-${invoice.number}.pdf"`,
      'cache-control': 'no-store',
    })
  })
}

const missing = (c: Context) => sendPage(c, { title: 'Not found', body: missingPage(), single: true, status: 404 })

function sessionOf(platform: PlatformAccount, id: string): PortalSession | undefined {
  const session = platform.documents.get('billing_portal.session', id)
  return session && session.created + portalLife > platform.now() ? session : undefined
}

interface Said {
  values?: CardFormValues
  errors?: CardFormErrors
  refusal?: string
  done?: string
}

function showPortal(c: Context, platform: PlatformAccount, session: PortalSession | undefined, said: Said = {}) {
  const customer = session && platform.documents.get('customer', session.customer)
  const configuration = session && platform.documents.get('billing_portal.configuration', session.configuration)
  if (!session || !customer || !configuration) return missing(c)
  const cardId = standing(platform, session)?.default_payment_method ?? customer.invoice_settings.default_payment_method
  const card = typeof cardId === 'string' ? platform.documents.get('payment_method', cardId) : undefined
  const body = portalPage({
    session,
    features: configuration.features,
    email: customer.email ?? '',
    card,
    subscriptions: platform.documents.all('subscription', { customer: customer.id }).reverse(),
    invoices: platform.documents.all('invoice', { customer: customer.id }).reverse(),
    productName: (id) => platform.documents.get('product', id)?.name ?? id,
    ...said,
  })
  const status = said.errors ? 422 : said.refusal ? 402 : 200
  return sendPage(c, { title: 'Your billing', body, status })
}

/** Changes the card, ends or resumes the subscription, or pays what is due, as the submitted form requests. */
async function usePortal(c: Context, platform: PlatformAccount) {
  const session = sessionOf(platform, c.req.param('session') ?? '')
  if (!session) return missing(c)
  const posted = new URLSearchParams(await c.req.text())
  const said = platform.transaction(() => inTimeOf(platform, session.customer, () => act(platform, session, posted)))
  return showPortal(c, platform, session, said)
}

function act(platform: PlatformAccount, session: PortalSession, posted: URLSearchParams): Said {
  const features = platform.documents.get('billing_portal.configuration', session.configuration)?.features
  const subscription = standing(platform, session)
  switch (posted.get('do')) {
    case 'card':
      return features?.payment_method_update.enabled ? changeCard(platform, session, posted) : {}
    case 'cancel':
    case 'resume': {
      if (!subscription || !features?.subscription_cancel.enabled) return {}
      const ends = posted.get('do') === 'cancel'
      cancelAtPeriodEnd(platform, subscription, ends)
      return { done: ends ? 'Your subscription will end after this period.' : 'Your subscription continues.' }
    }
    case 'pay':
      return payOpen(platform, session)
    default:
      return {}
  }
}

function changeCard(platform: PlatformAccount, session: PortalSession, posted: URLSearchParams): Said {
  const customer = platform.documents.get('customer', session.customer)
  if (!customer) return {}
  const values = { ...readCardForm(posted), email: customer.email ?? 'nobody@example.com' }
  const checked = checkCardForm(values, platform.now())
  if ('errors' in checked) return { errors: checked.errors, values: shownAgain(values) }
  const method = createCardMethod(platform, checked.card, { email: values.email, name: checked.card.name })
  const outcome = outcomeOf(method)
  if (outcome.startsWith('declines:')) return { refusal: declineOf(outcome.slice(9)).message }
  if (outcome.startsWith('challenges'))
    return {
      refusal: 'This card requires confirmation, which this test page supports only for a payment. Use another card.',
    }
  attachMethod(platform, method, customer.id)
  const changed = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  }
  platform.documents.put(changed)
  platform.emit('customer.updated', changed)
  const subscription = standing(platform, session)
  if (subscription) changeSubscription(platform, subscription, { default_payment_method: method.id })
  return { done: 'Your card was changed.' }
}

function payOpen(platform: PlatformAccount, session: PortalSession): Said {
  const open = openInvoice(platform, session)
  if (!open) return {}
  try {
    pay(platform, open)
    return { done: 'The invoice is paid.' }
  } catch (error) {
    if (error instanceof StripeError && error.status === 402) return { refusal: error.message }
    throw error
  }
}

function openInvoice(platform: PlatformAccount, session: PortalSession): Invoice | undefined {
  return platform.documents.all('invoice', { customer: session.customer, status: 'open' })[0]
}

function standing(platform: PlatformAccount, session: PortalSession): Subscription | undefined {
  return platform.documents
    .all('subscription', { customer: session.customer })
    .find(({ status }) => status !== 'canceled')
}
