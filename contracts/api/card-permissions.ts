import { endpoint, forActs } from '#contracts/endpoint'
import { CARD_AGREEMENTS } from '#contracts/plain/card-agreement'
import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { instant, ownedId, userId } from '#contracts/wire'
import { z } from 'zod'
import { cardFacts } from './saved-cards.ts'

// The saved cards that clients let their practices charge (decision 128).

const OWN = '/api/scheduler/v1/payment/card_permissions'

/** What the caller lets a practice charge. Their saved cards say what the card is called, as long as it is one of them. */
const permission = z.object({
  permission_id: z.string(),
  /** The card provider's id of the card. */
  payment_method_id: z.string(),
  given_datetime: instant,
})
export type CardPermission = z.infer<typeof permission>

export const listCardPermissions = endpoint({
  name: 'list_card_permissions',
  method: 'GET',
  path: OWN,
  summary:
    'List the practices of the member by name, each with the card that it can charge. A guardian who acts reads which of their own cards it can charge for the child.',
  access: forActs(['card_permission.list_own'], 'account'),
  responses: {
    200: z.object({
      practices: z.array(
        z.object({
          practice_id: userId,
          practice_name: z.string(),
          /** Whether another card can be allowed; an archive can charge none. */
          is_open: z.boolean(),
          permission: permission.nullable(),
        }),
      ),
    }),
  },
})
export type PracticePermission = z.infer<(typeof listCardPermissions.responses)[200]>['practices'][number]

export const putCardPermission = endpoint({
  name: 'put_card_permission',
  method: 'PUT',
  path: OWN,
  summary:
    'Let a practice charge a saved card of the caller, instead of the one before, for sessions and invoices that are due.',
  access: forActs(['card_permission.give'], 'account'),
  body: z.object({
    practice_id: userId,
    payment_method_id: z.string().regex(/^pm_\w{1,200}$/),
    /** The version of the words that the caller read. The first one was shown before there was another. */
    agreement: z.enum(CARD_AGREEMENTS).default(CARD_AGREEMENTS[0]),
  }),
  responses: { 200: permission },
  errors: ['not_found', 'conflict', 'unavailable', 'too_many'],
})

export const endCardPermission = endpoint({
  name: 'end_card_permission',
  method: 'DELETE',
  path: `${OWN}/:permission_id`,
  summary: 'End the permission to charge a card. What is already being charged is not stopped.',
  access: forActs(['card_permission.end'], 'account'),
  params: z.object({ permission_id: ownedId('cpm') }),
  responses: { 200: z.object({ permission_id: z.string() }) },
  errors: ['not_found'],
})

/** A card that a practice can charge for a client, as its staff see it. */
export const chargeableCard = cardFacts.extend({
  is_expired: z.boolean(),
  permission_id: z.string(),
  /** Whose card it is: a guardian, or a partner of a couple. Null for the only client's own. */
  payer_name: z.string().nullable(),
  given_datetime: instant,
  /** The words with which it was allowed; null for one that was allowed before they were stored. */
  agreed_text: z.string().nullable(),
})
export type ChargeableCard = z.infer<typeof chargeableCard>

export const listChargeableCards = endpoint({
  name: 'list_chargeable_cards',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/cards',
  summary:
    'List the cards that a client lets the practice charge, the one that was allowed first at the beginning. With a session or an invoice, only those that can pay it.',
  access: forActs(['card_permission.list'], SESSION_FEATURES),
  /** A chart by its own id, or by the id or the account of one of its people. */
  params: z.object({ id: z.string().max(120) }),
  query: z.object({ appointment_id: ownedId('apt').optional(), invoice_id: ownedId('inv').optional() }),
  responses: { 200: z.object({ cards: z.array(chargeableCard) }) },
  errors: ['not_found', 'unavailable'],
})
