import type { SoldPlan, SubPeriod, SubType } from '#contracts/plain/plan-names'
import { Refusal } from '#contracts/errors'
import { customerOfPractice, insertCustomer } from '#db/directory/queries/billing'
import { personById } from '#db/directory/queries/people'
import { newestSubscription } from '#db/directory/queries/providers'
import type { UserActor } from '#domain/access/actor'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { stripeClient } from '../integrations/stripe/client.ts'
import { createCustomer, createPlanCheckout, standingSubscription } from '../integrations/stripe/plan-billing.ts'
import { followProvider } from './follow-provider.ts'
import { done, onceAt } from './provider-answer.ts'
import { isBilled } from './subscription-view.ts'
import { coreTrialOffer } from './trials.ts'

type Input = { sub_class: SoldPlan; sub_period: SubPeriod; type: SubType }

/**
 * Starts the hosted checkout of a plan. The plan begins when the card provider's event arrives. Throws `wrong_state`
 * while a billed plan is active and when no trial is left, and `conflict` when another checkout was started at the same
 * time.
 */
export function beginPlanCheckout(store: DirectoryStore, actor: UserActor, input: Input): Promise<{ url: string }> {
  return store.once(actor.user_id, async () => {
    const { db } = store
    const [person, row] = await Promise.all([personById(db, actor.user_id), newestSubscription(db, actor.user_id)])
    if (!person?.practice_id) throw new Refusal('not_found')
    if (row && isBilled(row) && row.status !== 'ended') throw hasPlan()
    const trial = input.type === 'trial' ? await trialOf(store, actor.user_id, input.sub_class) : null
    const { practice_id } = person
    const customer = await customerOf(store, practice_id, person.user.email)
    // Prevents a second payment when a plan was paid a moment ago and its event has not arrived yet.
    const assertUnpaid = async () => {
      const standing = done(await standingSubscription(stripeClient(store.env), customer))
      if (!standing) return
      await followProvider(store, standing)
      throw hasPlan()
    }
    await assertUnpaid()
    const url = done(
      await createPlanCheckout(
        stripeClient(store.env),
        {
          customer,
          practice_id,
          plan: input.sub_class,
          period: input.sub_period,
          trial,
          publicUrl: settings(store.env).PUBLIC_URL,
        },
        onceAt(store.ctx, 'plan-checkout', practice_id),
      ),
    )
    if (url) return { answer: { url }, statements: [] }
    await assertUnpaid()
    throw new Refusal('conflict', 'Another checkout was started at the same time. Continue there, or start again.')
  })
}

const hasPlan = () =>
  new Refusal('wrong_state', 'Your practice already has a plan. You can change it in Settings, under Plan and billing.')

async function trialOf(store: DirectoryStore, userId: string, plan: SoldPlan) {
  if (plan === 'ai-only') throw new Refusal('wrong_state', 'The free trial of the assistant does not need a checkout.')
  if (plan !== 'core') throw new Refusal('wrong_state', 'This plan has no free trial.')
  const offer = await coreTrialOffer(store, userId, store.now)
  if (!offer) throw new Refusal('wrong_state', 'This account already used the free trial of Core.')
  return offer.trial
}

/** The practice's customer at the card provider, created when it is first needed. */
async function customerOf(store: DirectoryStore, practiceId: string, email: string): Promise<string> {
  const { db } = store
  const known = await customerOfPractice(db, practiceId)
  if (known) return known
  const made = done(await createCustomer(stripeClient(store.env), { practice_id: practiceId, email }))
  await insertCustomer(db, { practice_id: practiceId, customer_id: made, create_datetime: store.now })
  // Another request may have stored a customer first. Then that one is used.
  return (await customerOfPractice(db, practiceId)) ?? made
}
