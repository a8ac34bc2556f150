import type { Context, Hono } from 'hono'
import type { PlatformAccount } from '../platform-account.ts'
import { parseForm } from '../http/form-body.ts'
import { continueSession, continueSetup, readSession, successUrl } from '../payments/checkout.ts'
import { answerChallenge } from '../payments/payment-intents.ts'
import { answerSetup } from '../payments/setup-intents.ts'
import type { CheckoutSession, PaymentIntent } from '../store/documents.ts'
import type { SetupIntent } from '../store/setup-documents.ts'
import { amountText } from './amount-text.ts'
import { answeredPage, answeredScript, challengePage, missingPage } from './closing-pages.ts'
import { sendPage } from './page-shell.ts'

type Asked = { intent: PaymentIntent | SetupIntent | undefined; session: CheckoutSession | undefined }

/** The bank's page `/c/challenge/{intent}`. With `framed=yes` it is shown in a frame of the browser library. */
export function challengePageRoutes(app: Hono, platform: PlatformAccount): void {
  app.get('/c/challenge/:intent', (c) => {
    const asked = platform.transaction(() => challengeOf(platform, c.req.param('intent')))
    if (asked.intent?.status !== 'requires_action') return showAnswered(c, asked)
    const amount =
      asked.intent.object === 'payment_intent' ? amountText(asked.intent.amount, asked.intent.currency) : null
    const framed = isFramed(c)
    return sendPage(c, { title: 'Confirm with your bank', body: challengePage(amount, framed), single: true, framed })
  })
  app.post('/c/challenge/:intent', async (c) => {
    const approved = parseForm(await c.req.text()).answer === 'approve'
    return showAnswered(
      c,
      platform.transaction(() => answer(platform, c.req.param('intent'), approved)),
    )
  })
}

const isFramed = (c: Context): boolean => c.req.query('framed') === 'yes'

function answer(platform: PlatformAccount, id: string, approved: boolean): Asked {
  const { intent, session } = challengeOf(platform, id)
  const method = intent?.payment_method ? platform.documents.get('payment_method', intent.payment_method) : undefined
  if (!intent || !method || intent.status !== 'requires_action') return { intent, session }
  const after = () => session && readSession(platform, session.id)
  if (intent.object === 'setup_intent') {
    const answered = session
      ? continueSetup(platform, session, intent, method, approved)
      : answerSetup(platform, intent, method, approved)
    return { intent: { ...answered, next_action: intent.next_action }, session: after() }
  }
  const answered = session
    ? continueSession(platform, session, intent, method, approved)
    : answerChallenge(platform, intent, method, approved)
  return { intent: { ...answered, next_action: intent.next_action }, session: after() }
}

/**
 * The intent of a challenge and its session. The session is read first, because that expires both if their time is
 * over.
 */
function challengeOf(platform: PlatformAccount, id: string): Asked {
  const { documents } = platform
  const found =
    documents.findBy('checkout.session', 'payment_intent', id) ??
    documents.findBy('checkout.session', 'setup_intent', id)
  const session = found && readSession(platform, found.id)
  return { intent: documents.get('payment_intent', id) ?? documents.get('setup_intent', id), session }
}

function showAnswered(c: Context, { intent, session }: Asked): Response | Promise<Response> {
  if (!intent) return sendPage(c, { title: 'Not found', body: missingPage(), single: true, status: 404 })
  if (isFramed(c))
    return sendPage(c, { title: 'Done', body: answeredPage(), single: true, framed: true, script: answeredScript })
  return c.redirect(afterChallenge(intent, session), 303)
}

function afterChallenge(intent: PaymentIntent | SetupIntent, session: CheckoutSession | undefined): string {
  if (session) return session.status === 'complete' ? successUrl(session) : `/c/pay/${session.id}`
  const back = intent.next_action?.redirect_to_url?.return_url
  if (!back) return '/c/pay/none'
  const url = new URL(back)
  const problem = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', problem ? 'failed' : 'succeeded')
  return url.href
}
