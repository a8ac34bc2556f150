import { describe, expect, it } from 'vitest'
import {
  asEdge,
  asOwner,
  asScheduler,
  bookSession,
  hoursLater,
  inside,
  makePractice,
  person,
  type Practice,
  refusalOf,
  setClock,
} from './practice-factory.ts'

// A scheduler completes sessions only while the owner lets them.

const names = { first_name: 'Sam', last_name: 'Cole', display_name: 'Sam Cole' }

/** Reports a scheduler as the directory does. */
const report = (practice: Practice, user_id: string, version: number, may_complete: boolean, until_at: number | null) =>
  practice.stub.act('team.keep', asEdge(), {
    people: [
      { user_id, ...names, id_or_custom_url: user_id, version, role: 'PRACTICE_SCHEDULER', may_complete, until_at },
    ],
    by: { actor: practice.owner, role: 'OWNER' },
  })

async function heldSession(): Promise<{ practice: Practice; id: string }> {
  const practice = await makePractice()
  const id = await bookSession(practice, person())
  await setClock(practice, hoursLater(2))
  return { practice, id }
}

describe('completing a session', () => {
  it('is refused to a scheduler until the owner lets them, and again once the owner no longer does', async () => {
    const { practice, id } = await heldSession()
    const scheduler = await asScheduler(practice)
    const { user_id } = scheduler.actor as { user_id: string }
    expect(await refusalOf(practice.stub.act('appointment.complete', scheduler, id))).toBe('forbidden')

    await report(practice, user_id, 2, true, null)
    await report(practice, user_id, 3, false, null)
    expect(await refusalOf(practice.stub.act('appointment.complete', scheduler, id))).toBe('forbidden')
    // An older report that arrives late gives nothing back.
    await report(practice, user_id, 2, true, null)
    expect(await refusalOf(practice.stub.act('appointment.complete', scheduler, id))).toBe('forbidden')

    await report(practice, user_id, 4, true, null)
    expect(await practice.stub.act('appointment.complete', scheduler, id)).toMatchObject({ status: 'completed' })
    const audit = await inside(practice, (_object, state) =>
      state.storage.sql
        .exec<{ actor: string; action: string; outcome: string }>(
          "SELECT actor, action, outcome FROM audit WHERE action IN ('appointment.complete', 'team.role') ORDER BY seq",
        )
        .toArray(),
    )
    const refused = { actor: user_id, action: 'appointment.complete', outcome: 'refused' }
    const changed = { actor: practice.owner, action: 'team.role', outcome: 'done' }
    expect(audit).toEqual([
      refused,
      changed,
      changed,
      refused,
      refused,
      changed,
      { actor: user_id, action: 'appointment.complete', outcome: 'done' },
    ])
  })

  it('is nothing that a scheduler can do once they left, or in another practice', async () => {
    const [{ practice, id }, other] = [await heldSession(), await heldSession()]
    const scheduler = await asScheduler(practice)
    const { user_id } = scheduler.actor as { user_id: string }
    await report(practice, user_id, 2, true, null)
    expect(await refusalOf(other.practice.stub.act('appointment.complete', scheduler, other.id))).toBe('not_found')
    await report(practice, user_id, 3, true, hoursLater(1))
    expect(await refusalOf(practice.stub.act('appointment.complete', scheduler, id))).toBe('not_found')
    expect(await practice.stub.act('appointment.complete', asOwner(practice), id)).toMatchObject({
      status: 'completed',
    })
  })
})
