import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import { awaitPlan } from '#db/directory/queries/endings'
import { outboxRow } from '#db/directory/queries/outbox'
import { personById } from '#db/directory/queries/people'
import { grantSubscription, newestSubscription, saveProvider } from '#db/directory/queries/providers'
import { subscriptionChanged } from '#db/directory/queries/subscription-changes'
import type { CallContext } from '#domain/access/actor'
import { CORE_TRIAL_COUPON } from '#domain/access/plan-of'
import { defaultOffices } from '#domain/content/intake'
import { DAY, systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { type Env, settings } from '../../env.ts'
import { refuseIncomplete } from '../profiles/complete-intake.ts'
import { type Effect, once } from '../once.ts'
import { toIdentity } from '../people/people.ts'
import { platformFrom } from '../people/platform.ts'
import { establishPractice } from '../profiles/profile-change.ts'
import { readProvider } from '../profiles/provider-intake.ts'
import { profileChanged } from '../wake-ups.ts'

const FINISHED = { signup_form_finished: true } as const

/** The trial that finishing the intake starts, unless a plan was chosen or a trial of the assistant begun before. */
const TRIAL = {
  sub_class: 'core',
  coupon_id: CORE_TRIAL_COUPON,
  sub_period: 'monthly',
  auto_renew: false,
} as const

/** As long as the card provider keeps a checkout open that was begun and left. */
const PLAN_PATIENCE = DAY

/**
 * Finishes a provider's intake: default offices, the trial or the wait for the plan that was chosen, approval where the
 * setting says so, the practice's object, and the wake-up of the demo data. Repeating it changes nothing. Throws
 * InvalidRequest naming each missing field, `forbidden` while the e-mail is not confirmed.
 */
export function finishSignup(
  env: Env,
  ctx: CallContext,
  userId: string,
  planChosen: boolean,
): Promise<typeof FINISHED> {
  return once(env, ctx, userId, () => finishing(env, ctx, userId, planChosen))
}

async function finishing(
  env: Env,
  ctx: CallContext,
  userId: string,
  planChosen: boolean,
): Promise<Effect<typeof FINISHED>> {
  const db = directory(env.DIRECTORY)
  const [record, person] = await Promise.all([readProvider(env, userId), personById(db, userId)])
  if (!person?.practice_id) throw new Refusal('not_found')
  if (!person.user.email_confirmed) throw new Refusal('forbidden', 'Please confirm your e-mail address first.')
  if (person.user.signup_form_finished) return { answer: FINISHED, statements: [] }

  const now = systemClock()
  const { practice_id } = person
  const identity = toIdentity(person)
  refuseIncomplete(record)

  // The object first: whoever hears of the finished intake finds it there. It is founded once, however often we come by.
  await establishPractice(env, { ...identity, practice_id }, person.business_entity_name ?? '', now, ctx.traceparent)

  const subscription = await newestSubscription(db, userId)
  const chosen = planChosen || person.ai_trial_began_at !== null || subscription !== null
  const { plan } = platformFrom(env, person, subscription)
  const approve = settings(env).APPROVE_PROVIDERS === 'on' && record.profile.approved_at === null
  const { office_address_line1, office_city, office_state, office_zipcode } = record.intake
  const offices =
    record.offices.length > 0
      ? undefined
      : defaultOffices({
          address_line1: office_address_line1,
          city: office_city,
          state: office_state,
          zipcode: office_zipcode,
        })
  const saved = saveProvider(
    db,
    userId,
    {
      user: { signup_form_finished: true },
      profile: approve ? { approved_at: now } : {},
      offices: offices?.map((office, place) => ({ ...office, user_id: userId, place })),
    },
    now,
  )
  const statements = [
    ...saved,
    ...(chosen ? [] : [grantSubscription(db, { ...TRIAL, id: uuidv7(now), user_id: userId, activated_time: now })]),
    ...(planChosen && plan === null ? [awaitPlan(db, practice_id, now + PLAN_PATIENCE)] : []),
    ...(chosen && plan !== null
      ? []
      : [subscriptionChanged(db, { practice_id, user_id: userId, traceparent: ctx.traceparent }, now)]),
    profileChanged(env, { user_id: userId, practice_id, traceparent: ctx.traceparent }),
    outboxRow(
      db,
      {
        entity: `practice/${practice_id}`,
        event: 'practice.intake_finished.v1',
        practice_id,
        subject_id: practice_id,
        traceparent: ctx.traceparent,
      },
      now,
    ),
  ]
  return { answer: FINISHED, statements }
}
