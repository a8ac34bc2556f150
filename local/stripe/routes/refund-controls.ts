import type { Hono } from 'hono'
import { endRefund } from '../payments/refunds.ts'
import type { PlatformAccount } from '../platform-account.ts'

/** The control call by which the newest refund of a payment ends that can: one that waits, or one that was made and fails. */
export function refundControls(app: Hono, platform: PlatformAccount): void {
  app.post('/_control/refunds/:intent/end/:end', (c) => {
    const end = (['succeeded', 'failed'] as const).find((one) => one === c.req.param('end'))
    const refund = platform.transaction(() => {
      const newest = platform.documents
        .all('refund', { payment_intent: c.req.param('intent') })
        .findLast(({ status }) => status === 'pending' || (status === 'succeeded' && end === 'failed'))
      return newest && end && endRefund(platform, newest, end)
    })
    return refund
      ? c.json(refund)
      : c.json({ error: { type: 'invalid_request_error', message: 'No refund of this payment can end so' } }, 404)
  })
}
