import { Hono } from 'hono'
import type { PlatformAccount } from './platform-account.ts'
import { allowBrowsers, isBrowserCall } from './http/browser-call.ts'
import { StripeError } from './http/StripeError.ts'
import { browserLibraryRoutes } from './pages/browser-library.ts'
import { billingPageRoutes } from './pages/billing-pages.ts'
import { challengePageRoutes } from './pages/challenge-pages.ts'
import { hostedPageRoutes } from './pages/hosted-pages.ts'
import { billingPortalRoutes } from './routes/billing-portal.ts'
import { catalogRoutes } from './routes/catalog.ts'
import { checkoutSessionRoutes } from './routes/checkout-sessions.ts'
import { controlRoutes } from './routes/control.ts'
import { customerRoutes } from './routes/customers.ts'
import { disputeControls, disputeRoutes } from './routes/disputes.ts'
import { eventAndBalanceRoutes } from './routes/events-and-balance.ts'
import { invoiceRoutes } from './routes/invoices.ts'
import { lostAnswers } from './routes/lost-answers.ts'
import { paymentIntentRoutes } from './routes/payment-intents.ts'
import { paymentMethodRoutes } from './routes/payment-methods.ts'
import { refundControls } from './routes/refund-controls.ts'
import { refundAndChargeRoutes } from './routes/refunds-and-charges.ts'
import { setupIntentRoutes } from './routes/setup-intents.ts'
import { subscriptionRoutes } from './routes/subscriptions.ts'
import { testClockRoutes } from './routes/test-clocks.ts'

/** The whole stand-in as one Hono app: API under /v1, the browser library under /v3, hosted pages under /c, test controls under /_control. */
export function createCardProviderApp(platform: PlatformAccount): Hono {
  const app = new Hono()
  app.get('/health', (c) => c.json({ status: 'ok' }))
  browserLibraryRoutes(app)
  hostedPageRoutes(app, platform)
  challengePageRoutes(app, platform)
  billingPageRoutes(app, platform)
  controlRoutes(app, platform)
  disputeControls(app, platform)
  refundControls(app, platform)

  app.options('/v1/*', (c) => {
    allowBrowsers(c)
    c.header('access-control-allow-methods', 'GET, POST, DELETE')
    c.header('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key, Stripe-Version')
    return c.body(null, 200)
  })
  app.use('/v1/*', async (c, next) => {
    allowBrowsers(c)
    if (!(await isBrowserCall(c))) requireTestKey(c.req.header('authorization'))
    await next()
  })
  lostAnswers(app)
  checkoutSessionRoutes(app, platform)
  paymentIntentRoutes(app, platform)
  setupIntentRoutes(app, platform)
  refundAndChargeRoutes(app, platform)
  disputeRoutes(app, platform)
  customerRoutes(app, platform)
  paymentMethodRoutes(app, platform)
  eventAndBalanceRoutes(app, platform)
  catalogRoutes(app, platform)
  subscriptionRoutes(app, platform)
  invoiceRoutes(app, platform)
  billingPortalRoutes(app, platform)
  testClockRoutes(app, platform)

  // The body has Stripe's error shape, because the SDK reads a 404 without an `error` object as an empty success.
  app.notFound((c) => {
    const error = new StripeError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
    )
    return c.json(error.toBody(), 404)
  })
  app.onError((error, c) => {
    if (error instanceof StripeError) return c.json(error.toBody(), error.status)
    console.error(`${c.req.method} ${c.req.routePath}: ${error.name}: ${error.message}`)
    return c.json(new StripeError(500, 'api_error', 'An unknown error occurred').toBody(), 500)
  })
  return app
}

/** Requires a test key, as Bearer or as Basic (as curl's `-u key:` sends it). Refuses live keys. */
function requireTestKey(header: string | undefined): void {
  const [scheme, value = ''] = (header ?? '').split(' ')
  const key = scheme === 'Basic' ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : value
  if (!header || !key) {
    throw new StripeError(
      401,
      'invalid_request_error',
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (!/^(sk|rk)_test_\w+$/.test(key)) {
    throw new StripeError(
      401,
      'invalid_request_error',
      'Invalid API Key provided: the local card provider accepts only test keys (sk_test_…).',
    )
  }
}
