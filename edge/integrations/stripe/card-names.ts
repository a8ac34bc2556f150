import type { Filled } from '#kernel/name-pattern'

/**
 * The idempotency keys of calls to the card provider. A repeat of a call is recognized by its key, so the form of none
 * changes.
 */
export const CARD_KEYS = [
  'cards/{}/{}',
  'charge-confirm/{}/{}',
  'charge/{}/{}',
  'checkout/{}',
  'checkout/{}/{}',
  'customer/{}',
  'order/{}/{}',
  'own/{}',
  'payer/{}',
  'plan-checkout/{}/{}',
  'portal/{}',
  'portal/{}/{}',
  'price/{}',
  'refund/{}',
  'refund/{}/{}',
  'saved/{}/{}',
  'setup/{}/{}',
  'shared/{}',
] as const
export type CardKey = Filled<(typeof CARD_KEYS)[number]>

/** The keys of metadata that the card provider stores for us and sends back with its events. */
export const CARD_METADATA = [
  'changed_at',
  'charge_attempt',
  'coupon_id',
  'orchid',
  'order_id',
  'payment_id',
  'practice_id',
  'refund_id',
  'saved_attempt',
  'saved_card',
  'shared_page_id',
  'sub_class',
  'sub_period',
  'timeslot_id',
  'user_id',
] as const
export type CardMetadata = Partial<Record<(typeof CARD_METADATA)[number], string>>
