import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Context, Hono } from 'hono'
import type { PlatformAccount } from '../platform-account.ts'
import {
  cardsShown,
  paySession,
  readSession,
  saveCard,
  setUpSession,
  successUrl,
  type Unsaved,
} from '../payments/checkout.ts'
import { lineItemsOf, planId } from '../payments/line-items.ts'
import type { CheckoutSession } from '../store/documents.ts'
import { type CardFormErrors, type CardFormValues, checkCardForm, readCardForm, shownAgain } from './card-form.ts'
import { checkoutPage, lockedEmail, offersSaving } from './checkout-page.ts'
import { checkoutScript } from './checkout-script.ts'
import { completePage, expiredPage, missingPage } from './closing-pages.ts'
import { sendPage } from './page-shell.ts'

const emptyForm: CardFormValues = { email: '', card_number: '', card_expiry: '', card_cvc: '', card_name: '' }

/** The hosted page `/c/pay/{session}`. */
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
}

function showSession(
  c: Context,
  platform: PlatformAccount,
  session: CheckoutSession | undefined,
  form?: {
    values: CardFormValues
    errors: CardFormErrors
    status: 402 | 422
    saves: boolean
    unkept?: Unsaved | undefined
  },
): Response | Promise<Response> {
  if (!session) return sendPage(c, { title: 'Not found', body: missingPage(), single: true, status: 404 })
  if (session.status === 'complete')
    return sendPage(c, { title: 'Payment complete', body: completePage(session), single: true })
  if (session.status === 'expired')
    return sendPage(c, { title: 'Page expired', body: expiredPage(session), single: true, status: 410 })
  const { documents } = platform
  const problem =
    documents.get('payment_intent', session.payment_intent ?? '')?.last_payment_error ??
    documents.get('setup_intent', session.setup_intent ?? '')?.last_setup_error
  const view = {
    session,
    items: lineItemsOf(platform, session.id).data,
    values: form?.values ?? { ...emptyForm, email: lockedEmail(session) ?? '' },
    errors: form?.errors ?? {},
    refusal: form?.unkept ? { message: form.unkept.message, decline_code: form.unkept.code } : (problem ?? null),
    saved: cardsShown(platform, session),
    saves: form?.saves ?? false,
    subscription: documents.get('checkout.plan', planId(session.id))?.subscription_data ?? null,
    now: platform.now(),
  }
  return sendPage(c, {
    title: TITLES[session.mode] ?? 'Pay by card',
    body: checkoutPage(view),
    script: checkoutScript,
    status: form?.status ?? 200,
  })
}

const TITLES: Record<string, string> = { payment: 'Pay by card', setup: 'Save a card', subscription: 'Subscribe' }

/** Pays a session. The result is stored before the redirect, so a second click is redirected too and pays nothing. */
async function pay(c: Context, platform: PlatformAccount): Promise<Response> {
  const posted = new URLSearchParams(await c.req.text())
  const values = readCardForm(posted)
  const done = platform.transaction(() => {
    const session = readSession(platform, c.req.param('session') ?? '')
    if (session?.status !== 'open') return { session }
    const filled = { ...values, email: lockedEmail(session) ?? values.email }
    const saved = cardsShown(platform, session).find(({ id }) => id === posted.get('saved_card'))
    const after = () => readSession(platform, session.id)
    if (saved) {
      const intent = paySession(platform, session, { saved, email: filled.email })
      return { session: after(), filled, intent }
    }
    const checked = checkCardForm(filled, platform.now())
    if ('errors' in checked) return { session, filled, errors: checked.errors }
    if (session.mode === 'setup') {
      const intent = setUpSession(platform, session, checked.card, filled.email)
      return { session: after(), filled, intent }
    }
    if (session.amount_total === 0) {
      const unsaved = saveCard(platform, session, checked.card, filled.email)
      return { session: after(), filled, unkept: unsaved }
    }
    const save = offersSaving(session) && posted.get('save_card') === 'yes'
    const intent = paySession(platform, session, { card: checked.card, email: filled.email, save })
    return { session: after(), filled, intent }
  })
  const { session, filled, intent } = done
  if (session?.status === 'complete') return c.redirect(successUrl(session), 303)
  const challenge = intent?.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined
  if (challenge) return c.redirect(challenge, 303)
  if (!session || !filled) return showSession(c, platform, session)
  const errors = done.errors ?? {}
  const status = done.errors ? 422 : 402
  const saves = posted.get('save_card') === 'yes'
  return showSession(c, platform, session, { values: shownAgain(filled), errors, status, saves, unkept: done.unkept })
}
