import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Context, Hono } from 'hono'
import type { PlatformAccount } from '../platform-account.ts'
import { parseForm } from '../http/form-body.ts'
import { continueSession, saveCard, paySession, readSession, successUrl, type Unsaved } from '../payments/checkout.ts'
import { lineItemsOf, planId } from '../payments/line-items.ts'
import { answerChallenge } from '../payments/payment-intents.ts'
import type { CheckoutSession, PaymentIntent } from '../store/documents.ts'
import { amountText } from './amount-text.ts'
import { type CardFormErrors, type CardFormValues, checkCardForm, readCardForm, shownAgain } from './card-form.ts'
import { checkoutPage, lockedEmail } from './checkout-page.ts'
import { checkoutScript } from './checkout-script.ts'
import { challengePage, completePage, expiredPage, missingPage } from './closing-pages.ts'
import { sendPage } from './page-shell.ts'

const emptyForm: CardFormValues = { email: '', card_number: '', card_expiry: '', card_cvc: '', card_name: '' }

/** The browser pages: `/c/pay/{session}` and the bank's `/c/challenge/{intent}`. */
export function hostedPageRoutes(app: Hono, platform: PlatformAccount): void {
  const font = readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  )
  app.get('/c/figtree.woff2', (c) =>
    c.body(font, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }),
  )
  app.get('/c/pay/:session', (c) => {
    const session = platform.transaction(() => readSession(platform, c.req.param('session')))
    return showSession(c, platform, session)
  })
  app.post('/c/pay/:session', (c) => pay(c, platform))
  app.get('/c/challenge/:intent', async (c) => {
    const { intent, session } = platform.transaction(() => challengeOf(platform, c.req.param('intent')))
    if (!intent) return sendPage(c, { title: 'Not found', body: missingPage(), single: true, status: 404 })
    if (intent.status !== 'requires_action') return c.redirect(afterChallenge(intent, session), 303)
    return sendPage(c, {
      title: 'Confirm your payment',
      body: challengePage(amountText(intent.amount, intent.currency)),
      single: true,
    })
  })
  app.post('/c/challenge/:intent', (c) => answer(c, platform))
}

function showSession(
  c: Context,
  platform: PlatformAccount,
  session: CheckoutSession | undefined,
  form?: { values: CardFormValues; errors: CardFormErrors; status: 402 | 422; unkept?: Unsaved | undefined },
): Response | Promise<Response> {
  if (!session) return sendPage(c, { title: 'Not found', body: missingPage(), single: true, status: 404 })
  if (session.status === 'complete')
    return sendPage(c, { title: 'Payment complete', body: completePage(session), single: true })
  if (session.status === 'expired')
    return sendPage(c, { title: 'Page expired', body: expiredPage(session), single: true, status: 410 })
  const intent = session.payment_intent ? platform.documents.get('payment_intent', session.payment_intent) : undefined
  const view = {
    session,
    items: lineItemsOf(platform, session.id).data,
    values: form?.values ?? { ...emptyForm, email: lockedEmail(session) ?? '' },
    errors: form?.errors ?? {},
    refusal: form?.unkept
      ? { message: form.unkept.message, decline_code: form.unkept.code }
      : (intent?.last_payment_error ?? null),
    subscription: platform.documents.get('checkout.plan', planId(session.id))?.subscription_data ?? null,
    now: platform.now(),
  }
  return sendPage(c, {
    title: session.mode === 'subscription' ? 'Subscribe' : 'Pay by card',
    body: checkoutPage(view),
    script: checkoutScript,
    status: form?.status ?? 200,
  })
}

/** Pays a session. The result is stored before the redirect, so a second click is redirected too and pays nothing. */
async function pay(c: Context, platform: PlatformAccount): Promise<Response> {
  const values = readCardForm(new URLSearchParams(await c.req.text()))
  const done = platform.transaction(() => {
    const session = readSession(platform, c.req.param('session') ?? '')
    if (session?.status !== 'open') return { session }
    const filled = { ...values, email: lockedEmail(session) ?? values.email }
    const checked = checkCardForm(filled, platform.now())
    if ('errors' in checked) return { session, filled, errors: checked.errors }
    if (session.amount_total === 0) {
      const unsaved = saveCard(platform, session, checked.card, filled.email)
      return { session: readSession(platform, session.id), filled, unkept: unsaved }
    }
    const intent = paySession(platform, session, checked.card, filled.email)
    return { session: readSession(platform, session.id), filled, intent }
  })
  const { session, filled, intent } = done
  if (session?.status === 'complete') return c.redirect(successUrl(session), 303)
  const challenge = intent?.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined
  if (challenge) return c.redirect(challenge, 303)
  if (!session || !filled) return showSession(c, platform, session)
  const errors = done.errors ?? {}
  const status = done.errors ? 422 : 402
  return showSession(c, platform, session, { values: shownAgain(filled), errors, status, unkept: done.unkept })
}

async function answer(c: Context, platform: PlatformAccount): Promise<Response> {
  const approved = parseForm(await c.req.text()).answer === 'approve'
  const { intent, session } = platform.transaction(() => {
    const asked = challengeOf(platform, c.req.param('intent') ?? '')
    const method = asked.intent?.payment_method
      ? platform.documents.get('payment_method', asked.intent.payment_method)
      : undefined
    if (!asked.intent || !method || asked.intent.status !== 'requires_action') return asked
    const answered = asked.session
      ? continueSession(platform, asked.session, asked.intent, method, approved)
      : answerChallenge(platform, asked.intent, method, approved)
    return {
      intent: { ...answered, next_action: asked.intent.next_action },
      session: asked.session && readSession(platform, asked.session.id),
    }
  })
  if (!intent) return sendPage(c, { title: 'Not found', body: missingPage(), single: true, status: 404 })
  return c.redirect(afterChallenge(intent, session), 303)
}

/**
 * The intent of a challenge and its session. The session is read first, because that expires both if their time is
 * over.
 */
function challengeOf(
  platform: PlatformAccount,
  id: string,
): { intent: PaymentIntent | undefined; session: CheckoutSession | undefined } {
  const found = platform.documents.findBy('checkout.session', 'payment_intent', id)
  const session = found && readSession(platform, found.id)
  return { intent: platform.documents.get('payment_intent', id), session }
}

function afterChallenge(intent: PaymentIntent, session: CheckoutSession | undefined): string {
  if (session) return session.status === 'complete' ? successUrl(session) : `/c/pay/${session.id}`
  const back = intent.next_action?.redirect_to_url?.return_url
  if (!back) return '/c/pay/none'
  const url = new URL(back)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.last_payment_error ? 'failed' : 'succeeded')
  return url.href
}
