import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HOUR } from '#kernel/clock'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { clientInvited } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { becomeGuardian, NO_RIGHTS, switchTo, teenagerArrives } from './families.ts'
import { practiceOpens } from './talks.ts'

beforeAll(migrateDatabases)

const APPOINTMENT = '/api/scheduler/v1/appointment'
const invites = z.object({ invites_created: z.array(z.object({ appointment_id: z.string() })) })

/** Books sessions as a professional for a client, who has to confirm each. Returns their ids. */
async function booksFor(provider: Browser, patient_user_id: string, hours: number[]): Promise<string[]> {
  const base = Math.ceil(Date.now() / HOUR) * HOUR
  const answer = await provider.post(`${APPOINTMENT}/series/`, {
    appointment_type_label: 'Talk',
    patient_user_id,
    force_book_over_blocked: true,
    appointments: hours.map((after) => ({
      appointment_start: new Date(base + after * HOUR).toISOString(),
      appointment_end: new Date(base + after * HOUR + HOUR / 2).toISOString(),
    })),
  })
  return invites.parse(answer.body).invites_created.map(({ appointment_id }) => appointment_id)
}

describe('a session that a professional booked for a client under 18', () => {
  it('can be confirmed by the client once a guardian is linked, or by a guardian with the right to book', async () => {
    const { provider } = await practiceOpens('owner@unguarded.test')
    const [teen, parent, aunt] = [new Browser(), new Browser(), new Browser()]
    const teen_id = await teenagerArrives(teen, 'teen@unguarded.test')
    const client = await clientInvited(provider, 'teen@unguarded.test', { first_name: 'Mona', last_name: 'Ortega' })
    expect((await teen.post('/api/users/v1/patient_invitation/accept', { token: client.code })).status).toBe(200)
    const [first = '', second = ''] = await booksFor(provider, client.patient_user_id, [30, 32])
    const confirm = (browser: Browser, id: string) => browser.post(`${APPOINTMENT}/${id}/confirm`)

    expect(await confirm(teen, first)).toMatchObject({
      status: 403,
      body: { detail: 'A parent or guardian has to be linked to your account before you can book.' },
    })
    expect((await teen.get(`${APPOINTMENT}/${first}`)).body).toMatchObject({ status: 'invited' })

    const parent_id = await memberArrives(parent, 'parent@unguarded.test')
    const aunt_id = await memberArrives(aunt, 'aunt@unguarded.test')
    await becomeGuardian(teen, teen_id, parent, { ...NO_RIGHTS, book: true })
    await becomeGuardian(teen, teen_id, aunt, { ...NO_RIGHTS, message: true })
    await switchTo(aunt, aunt_id, teen_id)
    expect((await confirm(aunt, first)).status).toBe(403)
    await switchTo(parent, parent_id, teen_id)
    expect(await confirm(parent, first)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await confirm(teen, second)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  })
})
