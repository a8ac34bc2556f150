import { Refusal } from '#contracts/errors'
import type { ObjectActName } from '#contracts/plain/acts'
import { appointmentActs } from './appointments/acts.ts'
import { availabilityActs } from './availability/acts.ts'
import { blockedActs } from './blocked/acts.ts'
import { callActs } from './calls/acts.ts'
import { cardPermissionActs } from './card-permissions/acts.ts'
import { chartPageActs } from './chart-pages/acts.ts'
import { chartActs } from './charts/acts.ts'
import { chatActs } from './chats/acts.ts'
import { couponActs } from './coupons/acts.ts'
import { contactActs } from './contacts/acts.ts'
import { disputeActs } from './disputes/acts.ts'
import { demoActs } from './demo/acts.ts'
import { endingActs } from './ending/acts.ts'
import { entryActs } from './entries/acts.ts'
import { holdActs } from './holds/acts.ts'
import { invoiceActs } from './invoices/acts.ts'
import { moneyPageActs } from './money-pages/acts.ts'
import { mailActs } from './mails/acts.ts'
import { noteActs } from './notes/acts.ts'
import { offerActs } from './offer/acts.ts'
import { paymentActs } from './payments/acts.ts'
import { paperActs } from './papers/acts.ts'
import type { Act } from './store/act.ts'
import { readingActs } from './readings/acts.ts'
import { storeActs } from './store/acts.ts'
import { teamActs } from './team/acts.ts'
import { termActs } from './terms/acts.ts'
import { todoActs } from './todo/acts.ts'
import { typeActs } from './types/acts.ts'

/** Every act that the practice object runs, by noun. */
export const PRACTICE_ACTS = [
  ...teamActs,
  ...typeActs,
  ...availabilityActs,
  ...blockedActs,
  ...termActs,
  ...offerActs,
  ...couponActs,
  ...holdActs,
  ...paymentActs,
  ...cardPermissionActs,
  ...disputeActs,
  ...appointmentActs,
  ...entryActs,
  ...mailActs,
  ...invoiceActs,
  ...moneyPageActs,
  ...paperActs,
  ...chartActs,
  ...chartPageActs,
  ...contactActs,
  ...noteActs,
  ...readingActs,
  ...callActs,
  ...todoActs,
  ...chatActs,
  ...demoActs,
  ...endingActs,
  ...storeActs,
] as const

type Registered = (typeof PRACTICE_ACTS)[number]
type ActOf<Name extends ObjectActName> = Extract<Registered, { name: Name }>

/** The arguments of an act, after its name and the caller. */
export type ActArgs<Name extends ObjectActName> = ActOf<Name> extends Act<Name, infer Args, unknown> ? Args : never
/** What an act returns inside the object: a value or a promise. */
export type ActResult<Name extends ObjectActName> =
  ActOf<Name> extends Act<Name, never[], infer Answer> ? Answer : never
/** What a caller of an act receives. */
export type ActAnswer<Name extends ObjectActName> = Awaited<ActResult<Name>>

type AnyAct = Act<ObjectActName, never[], unknown>

const byName: ReadonlyMap<string, AnyAct> = new Map(
  PRACTICE_ACTS.map((one): [string, AnyAct] => [one.name, one as AnyAct]),
)

/** The act with this name. Throws `not_found` for a name that is not registered. */
export function actNamed(name: string): AnyAct {
  const found = byName.get(name)
  if (!found) throw new Refusal('not_found')
  return found
}
