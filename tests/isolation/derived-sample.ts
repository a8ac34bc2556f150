import { z } from 'zod'
import { type Endpoint, readsBody } from '#contracts/endpoint'
import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** Ids by the name of the parameter or field that takes them; `folder/:name` is the parameter after that folder. */
type Ids = Record<string, string>

/** Things of practice A and of its people: a call that names one of them is "not found" for people from elsewhere. */
function idsOfA({ a, invitation, client }: World): Ids {
  return {
    practice_id: a.practice_id,
    team_id: a.practice_id,
    orchid_user_id: a.owner_id,
    appointment_id: a.apt,
    blocked_interval_id: a.blk,
    timeslot_id: a.slot,
    invoice_id: a.inv,
    paper_id: a.pap,
    payment_id: a.pay,
    permission_id: a.cpm,
    coupon_id: a.cpn,
    mail_id: a.mail,
    export_id: a.exp,
    note_data_id: a.note,
    note_schema_id: a.sch,
    patient_user_id: client.patient_user_id,
    'patient_chart/:id': client.patient_user_id,
    'client_contacts/:contact_id': a.cct,
    'own_contacts/:contact_id': a.own_cct,
    'invitations/:invitation_id': invitation.id,
    'patient_invitation/:invitation_id': client.invitation_id,
  }
}

/** The family of A's member. For our own processes it is no data of a practice. */
function idsOfFamily({ a, child }: World): Ids {
  return {
    minor_user_id: child.id,
    guardian_user_id: a.member_id,
    'guardian_invitations/:invitation_id': child.invitation_id,
  }
}

/** What everybody may name, or nobody has. */
function openIds({ a }: World): Ids {
  return {
    cognito_sub: a.owner_id,
    'orchid_pro/:id': a.owner_id,
    'availability/:id': a.owner_id,
    'cancellation_policy/:id': a.owner_id,
    item_id: NOTHING,
    picture_id: NOTHING,
    submission_id: NOTHING,
    payment_method_id: 'pm_nobodys',
  }
}

const NOTHING = '0190a0a0a0a07000800000000000abcd'

/** Values for fields that take no id, the simplest first. The first one that the schema accepts is used. */
const PLAIN = ['AAAA', '1', '', '2015550123', '2026-01-02', 'someone@world.test', 0, 1] as const

/**
 * A call of an endpoint that follows from its contract: ids where it takes ids, and a body of the least that it
 * requires. The body is empty, and so is refused, unless a person's call names something of A: then it must get as far
 * as the search for that. Null when the contract does not say enough.
 */
export function derivedSample(endpoint: Endpoint, world: World): Sample | null {
  const byPerson = endpoint.access.kind === 'session'
  const family = idsOfFamily(world)
  const ofA = { ...idsOfA(world), ...(byPerson ? family : {}) }
  const ids = { ...openIds(world), ...family, ...ofA }
  const parts = endpoint.path.split('/')
  const named = parts.flatMap((part, at) => {
    if (!part.startsWith(':')) return []
    const key = `${parts[at - 1]}/${part}`
    return [{ name: part.slice(1), key: key in ids ? key : part.slice(1) }]
  })
  const fields = shapeOf(endpoint.params)
  const params = named.map(({ name, key }) => [name, ids[key] ?? leastValue(fields[name], name, ids)] as const)
  const required = Object.entries(shapeOf(endpoint.query)).filter(([, field]) => !isOptional(field))
  const query = required.map(([name, field]) => [name, leastValue(field, name, ids)] as const)
  const onBehalf = 'on_behalf_of' in shapeOf(endpoint.query)
  if (onBehalf) query.push(['on_behalf_of', world.a.owner_id])
  const inBody = Object.entries(shapeOf(endpoint.body)).some(([name, field]) => name in ofA && !isOptional(field))
  const namesA = onBehalf || named.some(({ key }) => key in ofA) || (byPerson && inBody)
  const body = namesA && byPerson && endpoint.body ? leastValue(endpoint.body, '', ids) : {}
  if ([...params, ...query].some(([, value]) => typeof value !== 'string' || value === '')) return null
  if (namesA && byPerson && endpoint.body?.safeParse(body).success === false) return null
  return {
    ofA: namesA,
    ...(params.length > 0 ? { params: Object.fromEntries(params) as Record<string, string> } : {}),
    ...(query.length > 0 ? { query: Object.fromEntries(query) as Record<string, string> } : {}),
    ...(readsBody(endpoint) ? { body } : {}),
  }
}

function shapeOf(schema: z.ZodType | undefined): Record<string, z.core.$ZodType> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

const isOptional = (field: z.core.$ZodType) => z.safeParse(field, undefined).success

/** The least that a schema requires; undefined when it is not found. */
function leastValue(schema: z.core.$ZodType | undefined, name: string, ids: Ids): unknown {
  if (!schema) return PLAIN[0]
  if (isOptional(schema)) return undefined
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, field]) =>
          isOptional(field) ? [] : [[key, leastValue(field, key, ids)]],
        ),
      )
    case 'intersection':
      return Object.assign({}, leastValue(def.left, name, ids), leastValue(def.right, name, ids))
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return false
    case 'nullable':
      return null
    default:
      return [ids[name], ...PLAIN].find((value) => z.safeParse(schema, value).success)
  }
}
