import { Refusal } from '#contracts/errors'
import type { HubActName } from './act-names.ts'
import { appointmentActs } from './appointments/acts.ts'
import { holdActs } from './holds/acts.ts'
import { latestActs } from './latest/acts.ts'
import { presenceActs } from './presence/acts.ts'
import { loginActs } from './logins/acts.ts'
import { socketActs } from './sockets/acts.ts'
import type { HubAct } from './store/act.ts'
import { unreadActs } from './unread/acts.ts'

/** Every act that the hub runs, by noun. */
const REGISTERED = [
  ...loginActs,
  ...presenceActs,
  ...unreadActs,
  ...latestActs,
  ...appointmentActs,
  ...socketActs,
  ...holdActs,
] as const

type ActOf<Name extends HubActName> = Extract<(typeof REGISTERED)[number], { name: Name }>

/** The arguments of a hub's act, after its name. */
export type HubActArgs<Name extends HubActName> = ActOf<Name> extends HubAct<Name, infer Args, unknown> ? Args : never
/** What a caller of a hub's act receives. */
export type HubActAnswer<Name extends HubActName> =
  ActOf<Name> extends HubAct<Name, never[], infer Answer> ? Awaited<Answer> : never

type AnyAct = HubAct<HubActName, never[], unknown>

const byName: ReadonlyMap<string, AnyAct> = new Map(
  REGISTERED.map((one): [string, AnyAct] => [one.name, one as AnyAct]),
)

/** The act with this name. Throws `not_found` for a name that is not registered. */
export function hubActNamed(name: string): AnyAct {
  const found = byName.get(name)
  if (!found) throw new Refusal('not_found')
  return found
}
