/** Paying what is owed with a saved card: our server begins the payment, the card provider's library confirms it. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CardError, cardErrorText } from '#domain/billing/card-declines'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { payAllWithCard, payAppointmentWithCard, payInvoiceWithCard } from '#web/lib/endpoints.gen.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { confirmCard } from './confirm-card.ts'
import { type Owed, readOwedAgain } from './owed.ts'
import { type BegunPayment, forgetBegunPayment, rememberPaying } from './paying.ts'
import { savedCardsQuery } from './saved-cards.ts'

type Begun = AnswerOf<typeof payAppointmentWithCard>
/** The card, and the amount that its owner has before them (US dollars). */
export type OwnCardPayment = BodyOf<typeof payAppointmentWithCard>

/** `recording`: the card provider has the payment, and our server does not have it from there yet. */
export type OwnCardEnd = 'paid' | 'recording'

/** Why a card did not pay. Its message is shown as it is. */
export class CardNotCharged extends Error {
  override readonly name = 'CardNotCharged'
}

/** How often, and how many times, our server is asked whether it knows of a payment that the provider has accepted. */
const ASK_EVERY_MS = 1500
const ASK_TIMES = 6

/** Called also when the component is gone by then. */
type Told = {
  onPaid: (amount: number) => void
  /** It is not paid, or not known to be: an error, or null while it is being recorded. */
  onUnpaid: (error: Error | null, amount: number) => void
}

/**
 * Pays with a saved card. Until it is paid, the same card and amount are the same payment, however often it is called. One
 * that the provider has is only asked about: when it ended elsewhere, nobody has asked for another one.
 */
export function useOwnCardPayment(owed: Owed, { onPaid, onUnpaid }: Told) {
  const client = useQueryClient()
  const intent = useIntentKey()
  const recorded = useRef('')
  return useMutation({
    mutationFn: async (payment: OwnCardPayment) => {
      const key = intent.keyOf({ owed, payment })
      const isKnown = recorded.current === key
      recorded.current = ''
      const end = await (isKnown
        ? askAgain(owed, { ...payment, key })
        : payOwed(owed, payment, { key, by: actingUser(client) }))
      recorded.current = key
      return end
    },
    onSuccess: (end, { expected }) => {
      if (end !== 'paid') return onUnpaid(null, expected)
      intent.settled()
      onPaid(expected)
    },
    onError: (error, { expected }) => {
      onUnpaid(error, expected)
      // The card may have been removed elsewhere.
      return client.invalidateQueries({ queryKey: savedCardsQuery.queryKey })
    },
    // What is owed may have changed, also when the payment was refused for that.
    onSettled: () => readOwedAgain(client),
  })
}

/**
 * Who acts in this tab: the user, or a guardian for a minor. Null while it is not known, or nobody is logged in.
 */
export function actingUser(client: QueryClient): string | null {
  const user = client.getQueryData(userInfoQuery.queryKey)
  if (!user) return null
  return user.guardian ? `${user.guardian.orchid_user_id}/${user.sub}` : user.sub
}

/**
 * How a payment stands that was begun before: `unfinished` while nobody has confirmed it, so that nothing was charged.
 * `ended`: it was not paid, and can be confirmed no more. `returned`: the card was charged for what was not due any more.
 */
export type BegunEnd = OwnCardEnd | 'unfinished' | 'ended' | 'returned'

/** Asks how a payment stands that this tab began before it was loaded again. */
export function useBegunPayment(owed: Owed, onPaid: (amount: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (begun: BegunPayment) => standingOf(owed, begun),
    onSuccess: (end, { expected }) => {
      if (end === 'paid') onPaid(expected)
      // Something else may have been paid where this has ended.
      if (end === 'paid' || end === 'ended' || end === 'returned') readOwedAgain(client)
    },
  })
}

type AskedPayment = OwnCardPayment & { key: string }

/**
 * How a payment stands that the provider had and our server did not know of. Throws `CardNotCharged` when it was not made,
 * or the error of the call.
 */
export async function askAgain(owed: Owed, payment: AskedPayment): Promise<OwnCardEnd> {
  const end = await standingOf(owed, payment)
  if (end === 'paid' || end === 'recording') return end
  if (end === 'returned') throw new CardNotCharged(RETURNED)
  throw new CardNotCharged('This payment was not made after all, and nothing was charged. You can pay again.')
}

/** Begins nothing, whatever has become of the payment. Throws the error of the call. */
export async function standingOf(owed: Owed, { key, payment_method_id, expected }: AskedPayment): Promise<BegunEnd> {
  const begun = await call(owed, { payment_method_id, expected }, key, ONLY_ASK)
  if (!begun.paid && begun.intent) return waitsForPayer(begun) ? 'unfinished' : 'recording'
  forgetBegunPayment()
  return begun.paid ? 'paid' : begun.returned ? 'returned' : 'ended'
}

/** The key of a payment, and who pays (`actingUser`). */
type Beginning = { key: string; by: string | null }

/** Throws `CardNotCharged`, or the error of the call. */
export async function payOwed(owed: Owed, payment: OwnCardPayment, { key, by }: Beginning): Promise<OwnCardEnd> {
  // Once it is begun it is only asked about: whoever has ended it meanwhile pays in another way.
  const ask = () => call(owed, payment, key, ONLY_ASK)
  const begun = await call(owed, payment, key)
  if (begun.paid) return 'paid'
  if (begun.returned) throw new CardNotCharged(RETURNED)
  if (waitsForPayer(begun)) {
    const error = await confirm(owed, begun, { ...payment, key, at: serverNow(), by: by ?? '' })
    if (error && !(await isPaidAfterAll(error, ask))) {
      forgetBegunPayment()
      throw new CardNotCharged(notCharged(error))
    }
  }
  for (let times = 1; times <= ASK_TIMES; times++) {
    // A payment that was accepted stays accepted, whatever becomes of the question.
    const now = await ask().catch(() => null)
    if (now?.paid || now?.returned) {
      forgetBegunPayment()
      if (now.returned) throw new CardNotCharged(RETURNED)
      return 'paid'
    }
    if (times < ASK_TIMES) await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  return 'recording'
}

const ONLY_ASK = { only_ask: 'true' }

function call(owed: Owed, body: OwnCardPayment, idempotencyKey: string, query = {}): Promise<Begun> {
  const input = { query, body, idempotencyKey }
  if ('appointment_id' in owed) return callApi(payAppointmentWithCard, { params: owed, ...input })
  if ('invoice_id' in owed) return callApi(payInvoiceWithCard, { params: owed, ...input })
  return callApi(payAllWithCard, { params: owed, ...input })
}

/** Whether the payer has something to confirm. Without a credential, or once it is confirmed, it is only to be settled. */
const waitsForPayer = ({ intent }: Begun): boolean =>
  Boolean(intent?.client_secret) && intent?.status !== 'succeeded' && intent?.status !== 'processing'

async function confirm(owed: Owed, { intent }: Begun, begun: BegunPayment): Promise<CardError | null> {
  if (!intent?.client_secret) return null
  rememberPaying({ intent: intent.id, pays: owed, begun })
  return confirmCard(intent.client_secret, begun.payment_method_id).catch((failure: Error) => {
    throw new CardNotCharged(failure.message)
  })
}

/**
 * Whether a payment is paid though its confirmation failed: it may have been confirmed in another tab, or its answer may
 * have been lost. A decline by the bank is certain.
 */
async function isPaidAfterAll({ decline_code }: CardError, ask: () => Promise<Begun>): Promise<boolean> {
  if (decline_code !== undefined) return false
  const now = await ask().catch(() => {
    throw new CardNotCharged(UNKNOWN)
  })
  if (now.returned) throw new CardNotCharged(RETURNED)
  return now.paid || (now.intent !== null && !waitsForPayer(now))
}

const UNKNOWN =
  'We could not see whether your card was charged. Please check your connection and try again: you never pay twice.'

const RETURNED = 'Your card was charged, but this was no longer due. All of the money goes back to your card.'

const notCharged = (error: CardError): string => `Nothing was charged. ${cardErrorText(error)}`
