import { beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabases } from '../../edge/databases.ts'
import { asEdge, asOwner, bookSession, inside, makePractice, person, type Practice } from './practice-factory.ts'

beforeAll(migrateDatabases)

const owner = (practice: Practice, first_name: string, version: number) => ({
  user_id: practice.owner,
  first_name,
  last_name: 'Reed',
  display_name: `Dr. ${first_name} Reed`,
  id_or_custom_url: 'ada-reed',
  version,
})

async function establish(practice: Practice, name: string, first_name: string, version: number) {
  await practice.stub.act('practice.establish', asEdge(), {
    practice_id: practice.id,
    name,
    timezone: 'UTC',
    owner: owner(practice, first_name, version),
  })
  return inside(practice, (_object, { storage: { sql } }) =>
    sql.exec('SELECT p.name, o.first_name FROM practice p JOIN people o ON o.user_id = p.owner_user_id').one(),
  )
}

describe('the names of a practice and its owner', () => {
  it('follow the directory, and an older version that arrives late changes neither', async () => {
    const practice = await makePractice()
    expect(await establish(practice, 'Third Name', 'Ada C.', 3)).toEqual({ name: 'Third Name', first_name: 'Ada C.' })
    expect(await establish(practice, 'Second Name', 'Ada B.', 2)).toEqual({ name: 'Third Name', first_name: 'Ada C.' })
    expect(await establish(practice, 'Third Name', 'Ada C.', 3)).toEqual({ name: 'Third Name', first_name: 'Ada C.' })
    expect(await establish(practice, 'Fourth Name', 'Ada D.', 4)).toEqual({ name: 'Fourth Name', first_name: 'Ada D.' })
  })

  it('are taken from the version that the team reported first', async () => {
    const practice = await makePractice()
    const reported = { ...owner(practice, 'Ada E.', 5), role: 'OWNER' as const, may_complete: false, until_at: null }
    await practice.stub.act('team.keep', asEdge(), { people: [reported] })
    expect(await establish(practice, 'Fourth Name', 'Ada D.', 4)).toMatchObject({ name: 'Quiet Street Practice' })
    expect(await establish(practice, 'Fifth Name', 'Ada E.', 5)).toMatchObject({ name: 'Fifth Name' })
    const id = await bookSession(practice, person())
    expect(await practice.stub.act('appointment.read', asOwner(practice), id)).toMatchObject({
      orchid_pro: { display_name: 'Dr. Ada E. Reed' },
    })
  })
})
