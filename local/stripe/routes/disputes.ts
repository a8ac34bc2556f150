import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { listParams, text } from '../http/params.ts'
import { noSuch, StripeError } from '../http/StripeError.ts'
import { answerDispute, closeDispute, type DisputeKind, escalateDispute, openDispute } from '../payments/disputes.ts'
import type { PlatformAccount } from '../platform-account.ts'
import type { Dispute } from '../store/money-back-documents.ts'
import type { PaymentIntent } from '../store/documents.ts'

/** `/v1/disputes`, and the calls of tests by which a bank disputes a payment and decides. Evidence cannot be sent here. */
export function disputeRoutes(app: Hono, platform: PlatformAccount): void {
  app.get(
    '/v1/disputes',
    endpoint(
      platform,
      listParams.extend({ charge: text().optional(), payment_intent: text().optional() }),
      ({ params }) =>
        listAnswer(platform, 'dispute', params, '/v1/disputes', {
          charge: params.charge,
          payment_intent: params.payment_intent,
        }),
    ),
  )
  app.get(
    '/v1/disputes/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const dispute = platform.documents.get('dispute', path('id'))
      if (!dispute) throw noSuch('dispute', path('id'))
      return dispute
    }),
  )
}

const KINDS: readonly DisputeKind[] = ['fraudulent', 'product_not_received', 'inquiry']

/** The control calls about disputes. A payment is named by its intent. */
export function disputeControls(app: Hono, platform: PlatformAccount): void {
  app.post('/_control/disputes/:intent/open/:kind', (c) =>
    answered(c, platform, (intent) => {
      const kind = KINDS.find((one) => one === c.req.param('kind'))
      return kind && openDispute(platform, intent, kind)
    }),
  )
  app.post('/_control/disputes/:intent/answer', (c) =>
    answered(c, platform, (intent) => {
      const dispute = platform.documents.findBy('dispute', 'payment_intent', intent.id)
      return dispute && answerDispute(platform, dispute)
    }),
  )
  app.post('/_control/disputes/:intent/escalate', (c) =>
    answered(c, platform, (intent) => {
      const dispute = platform.documents.findBy('dispute', 'payment_intent', intent.id)
      return dispute && escalateDispute(platform, dispute)
    }),
  )
  app.post('/_control/disputes/:intent/close/:end', (c) =>
    answered(c, platform, (intent) => {
      const dispute = platform.documents.findBy('dispute', 'payment_intent', intent.id)
      const end = (['won', 'lost'] as const).find((one) => one === c.req.param('end'))
      return dispute && end && closeDispute(platform, dispute, end)
    }),
  )
}

function answered(c: Context, platform: PlatformAccount, change: (intent: PaymentIntent) => Dispute | undefined) {
  try {
    const dispute = platform.transaction(() => {
      const intent = platform.documents.get('payment_intent', c.req.param('intent') ?? '')
      return intent && change(intent)
    })
    return dispute ? c.json(dispute) : refused(c, 404, 'No such payment, dispute or word')
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return refused(c, 400, error.message)
  }
}

const refused = (c: Context, status: 400 | 404, message: string) =>
  c.json({ error: { type: 'invalid_request_error', message } }, status)
