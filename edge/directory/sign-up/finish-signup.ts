import { Refusal } from '#contracts/errors'
import { awaitPlan } from '#db/directory/queries/endings'
import { acceptanceRows } from '#db/directory/queries/legal-acceptances'
import { personById } from '#db/directory/queries/people'
import { takenAddresses } from '#db/directory/queries/profile-addresses'
import { grantSubscription, newestSubscription, saveProvider } from '#db/directory/queries/providers'
import { CORE_TRIAL_COUPON } from '#domain/access/plan-of'
import { defaultOffices } from '#domain/content/intake'
import { addressesOfName } from '#domain/content/name-address'
import { agreedVersions } from '#domain/content/legal-versions'
import { DAY } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { settings } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { assertComplete } from '../profiles/complete-intake.ts'
import { type Effect, isUniqueClash } from '../statements.ts'
import { toIdentity } from '../people/people.ts'
import { platformFrom } from '../people/platform.ts'
import { establishPractice } from '../profiles/profile-change.ts'
import { readProvider } from '../profiles/provider-intake.ts'
import { profileChanged, subscriptionChanged } from '../wake-ups.ts'

const FINISHED = { signup_form_finished: true } as const

/**
 * The trial that starts when the intake is finished, unless a plan was chosen or the account had a plan or trial
 * before.
 */
const TRIAL = {
  sub_class: 'core',
  coupon_id: CORE_TRIAL_COUPON,
  sub_period: 'monthly',
  auto_renew: false,
} as const

/** How long a chosen plan can stay unpaid: as long as the card provider leaves an abandoned checkout open. */
const PLAN_PATIENCE = DAY

/**
 * Finishes a provider's intake. It founds the practice's object, adds default offices, starts the trial or the wait for
 * the chosen plan, approves the provider if the setting says so, and queues the creation of the demo data. A repeated
 * call changes nothing. Throws InvalidRequest with every missing field, `forbidden` while the email is not confirmed.
 */
export function finishSignup(store: DirectoryStore, userId: string, planChosen: boolean): Promise<typeof FINISHED> {
  const finish = () => store.once(userId, () => finishing(store, userId, planChosen))
  // Two people of one name can finish at once: whoever comes second gets the next address.
  return finish().catch((error: unknown) => {
    if (!isUniqueClash(error)) throw error
    return finish()
  })
}

async function finishing(store: DirectoryStore, userId: string, planChosen: boolean): Promise<Effect<typeof FINISHED>> {
  const { db } = store
  const [record, person] = await Promise.all([readProvider(store, userId), personById(db, userId)])
  if (!person?.practice_id) throw new Refusal('not_found')
  if (!person.user.email_confirmed) throw new Refusal('forbidden', 'Please confirm your email first.')
  if (person.user.signup_form_finished) return { answer: FINISHED, statements: [] }

  const { now } = store
  const { practice_id } = person
  const identity = toIdentity(person)
  assertComplete(record)

  // The object is founded before the commit, so that whoever learns of the finished intake finds it. Safe to repeat.
  const custom_url = record.profile.custom_url ?? (await addressFor(store, userId, identity.display_name))
  const id_or_custom_url = custom_url ?? userId
  await establishPractice(store, { ...identity, id_or_custom_url, practice_id }, person.business_entity_name ?? '', now)

  const subscription = await newestSubscription(db, userId)
  const chosen = planChosen || person.ai_trial_began_at !== null || subscription !== null
  const { plan } = platformFrom(store.env, person, subscription)
  const approve = settings(store.env).APPROVE_PROVIDERS === 'on' && record.profile.approved_at === null
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
      profile: { custom_url, ...(approve && { approved_at: now }) },
      offices: offices?.map((office, place) => ({ ...office, user_id: userId, place })),
    },
    now,
  )
  const statements = [
    ...saved,
    ...acceptanceRows(db, userId, {
      by: 'intake',
      versions: agreedVersions('intake', settings(store.env).LEGAL_APPROVED),
      at: now,
    }),
    ...(chosen ? [] : [grantSubscription(db, { ...TRIAL, id: uuidv7(now), user_id: userId, activated_time: now })]),
    ...(planChosen && plan === null ? [awaitPlan(db, practice_id, now + PLAN_PATIENCE)] : []),
    ...(chosen && plan !== null ? [] : [subscriptionChanged(store, { practice_id, user_id: userId }, now)]),
    profileChanged(store, { user_id: userId, practice_id }),
    store.outbox(
      {
        entity: `practice/${practice_id}`,
        event: 'practice.intake_finished.v1',
        practice_id,
        subject_id: practice_id,
      },
      now,
    ),
  ]
  return { answer: FINISHED, statements }
}

/** A free address with the person's name for their page; null when the name has none. */
async function addressFor(store: DirectoryStore, userId: string, name: string): Promise<string | null> {
  const tried = addressesOfName(name)
  if (tried.length === 0) return null
  const taken = await takenAddresses(store.db, userId, tried)
  return tried.find((address) => !taken.has(address)) ?? null
}
