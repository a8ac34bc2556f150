import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'
import { FEATURES } from '#domain/access/plans'
import { PLAN_DOORS, READ_IN_ARCHIVE, WITHOUT_PLAN } from './plan-doors.ts'

const doors = [...ENDPOINTS, ...SOCKETS].flatMap(
  (door: { name: string; reads?: true } & Pick<(typeof ENDPOINTS)[number], 'access'>) =>
    door.access.kind === 'session' ? [{ name: door.name, access: door.access, reads: door.reads }] : [],
)
/** The endpoints of people who work in a practice. A plan restricts only these. */
const ofProviders = doors.filter(({ access }) => access.users.includes('orchid_pro'))
const rowOf = (name: string) => Object.keys(PLAN_DOORS).find((features) => PLAN_DOORS[features]?.includes(name))

describe('the plan that an endpoint or socket needs', () => {
  it('is listed here exactly once for everything that people who work in a practice can call', () => {
    const written = [...Object.values(PLAN_DOORS).flat(), ...WITHOUT_PLAN]
    expect(written.toSorted()).toEqual(ofProviders.map(({ name }) => name).toSorted())
  })

  it('is in its access rule as it is listed here, feature by feature', () => {
    const asked = ofProviders.map(({ name, access: { needs } }) => [
      name,
      needs === 'account' ? needs : needs.join(' or '),
    ])
    expect(asked).toEqual(ofProviders.map(({ name }) => [name, rowOf(name) ?? 'account']))
  })

  it('is none where only members have access', () => {
    const ofMembers = doors.filter(({ access }) => !access.users.includes('orchid_pro'))
    expect(ofMembers.filter(({ access }) => access.needs !== 'account')).toEqual([])
  })

  it('is listed here by features that exist', () => {
    const named = Object.keys(PLAN_DOORS).flatMap((features) => features.split(' or '))
    expect(named.filter((feature) => !(FEATURES as string[]).includes(feature))).toEqual([])
  })

  it('is not required in an archive for endpoints that only read', () => {
    expect(doors.flatMap(({ name, reads }) => (reads ? [name] : [])).toSorted()).toEqual(
      [...READ_IN_ARCHIVE].toSorted(),
    )
  })
})
