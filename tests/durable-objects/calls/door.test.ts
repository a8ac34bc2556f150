import { describe, expect, it } from 'vitest'
import { MINUTE } from '#kernel/clock'
import {
  asMember,
  asOwner,
  asWorkflows,
  makePractice,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { makeCall } from './call-factory.ts'

const END = TUESDAY_NINE + 50 * MINUTE

describe('the access check of a call', () => {
  it('admits people from 15 minutes before the session until 30 minutes after it', async () => {
    const call = await makeCall()
    const join = (at: number) =>
      setClock(call.practice, at).then(() => call.practice.stub.act('call.join', asMember(call.member), call.id))
    for (const at of [TUESDAY_NINE - 15 * MINUTE, TUESDAY_NINE, END, END + 30 * MINUTE - 1])
      expect(await join(at)).toMatchObject({
        identity: call.member,
        ends_at: new Date(END + 30 * MINUTE).toISOString(),
      })
    for (const at of [TUESDAY_NINE - 15 * MINUTE - 1, END + 30 * MINUTE])
      expect(await refusalOf(join(at))).toBe('wrong_state')
  })

  it('admits only the people of the session, and returns the names of both', async () => {
    const call = await makeCall()
    const other = await makePractice()
    const admitted = await call.practice.stub.act('call.join', asOwner(call.practice), call.id)
    expect(admitted.people).toEqual(
      expect.arrayContaining([
        { user_id: call.provider, display_name: 'Dr. Ada Reed' },
        { user_id: call.member, display_name: 'Mia Stone' },
      ]),
    )
    for (const stranger of [asMember(person()), asOwner(other), asWorkflows()])
      for (const reach of [
        call.practice.stub.act('call.join', stranger, call.id),
        call.practice.stub.act('consent.read', stranger, call.id),
        call.practice.stub.act('consent.switch', stranger, call.id, { consented: true, connection: 'PA_1' }),
      ])
        expect(await refusalOf(reach)).toBe('not_found')
  })

  it('refuses a canceled session, whose room is closed', async () => {
    const call = await makeCall()
    await call.begin()
    await call.practice.stub.act('appointment.cancel', asOwner(call.practice), call.id, { reason: '' })
    await call.drain()
    expect(call.outside.closed).toContain(call.id)
    expect(await refusalOf(call.practice.stub.act('call.join', asMember(call.member), call.id))).toBe('wrong_state')
    expect(await refusalOf(call.consent(call.member, true))).toBe('wrong_state')
  })
})
