import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'
import { FEATURES } from '#domain/access/plans'
import { PLAN_DOORS, READ_IN_ARCHIVE, WITHOUT_PLAN } from './plan-doors.ts'

const doors = [...ENDPOINTS, ...SOCKETS].flatMap(
  (door: { name: string; reads?: true } & Pick<(typeof ENDPOINTS)[number], 'access'>) =>
    door.access.kind === 'session' ? [{ name: door.name, access: door.access, reads: door.reads }] : [],
)
/** Endpoints of people who work in a practice: a plan restricts only them. */
const ofProviders = doors.filter(({ access }) => access.users.includes('orchid_pro'))
const rowOf = (name: string) => Object.keys(PLAN_DOORS).find((features) => PLAN_DOORS[features]?.includes(name))

describe('what a door needs of a plan', () => {
  it('is written down here for every door of those who work in a practice, once', () => {
    const written = [...Object.values(PLAN_DOORS).flat(), ...WITHOUT_PLAN]
    expect(written.toSorted()).toEqual(ofProviders.map(({ name }) => name).toSorted())
  })

  it('is what is written down here, feature by feature', () => {
    const asked = ofProviders.map(({ name, access: { needs } }) => [
      name,
      needs === 'account' ? needs : needs.join(' or '),
    ])
    expect(asked).toEqual(ofProviders.map(({ name }) => [name, rowOf(name) ?? 'account']))
  })

  it('is nothing where only members come in', () => {
    const ofMembers = doors.filter(({ access }) => !access.users.includes('orchid_pro'))
    expect(ofMembers.filter(({ access }) => access.needs !== 'account')).toEqual([])
  })

  it('is named by features that there are', () => {
    const named = Object.keys(PLAN_DOORS).flatMap((features) => features.split(' or '))
    expect(named.filter((feature) => !(FEATURES as string[]).includes(feature))).toEqual([])
  })

  it('is waived in an archive for what only reads', () => {
    expect(doors.flatMap(({ name, reads }) => (reads ? [name] : [])).toSorted()).toEqual(
      [...READ_IN_ARCHIVE].toSorted(),
    )
  })
})
