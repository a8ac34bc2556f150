import { expect, it } from 'vitest'
import { bookingOf } from '#tests/factories/bookings'
import { joined } from './chart-accounts.ts'
import { asEdge, asMember, asOwner, hoursLater, inside, makePractice, person, setClock } from './practice-factory.ts'

// A session to come says that its client was invited and has not finished signing up.

async function clientWithSession() {
  const practice = await makePractice()
  const { stub } = practice
  const { patient_user_id } = await stub.act('chart.create', asOwner(practice), {
    first_name: 'Mia',
    preferred_first_name: '',
    last_name: 'Larsen',
  })
  const { appointment_ids } = await stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient_user_id, hoursLater(0)),
  )
  const id = appointment_ids[0] ?? ''
  const read = async (by = asOwner(practice)) => {
    const { status_flags, modify_datetime } = await stub.act('appointment.read', by, id)
    return { pending: status_flags.pending_patient_portal_signup_complete, modify_datetime }
  }
  const invite = (invited: boolean) =>
    stub.act('chart.mark_invited', asEdge(), { patient_user_id, invited, email: 'mia@members.test', dob: '' })
  return { practice, patient_user_id, id, read, invite }
}

it('from the invitation until they have an account, each time in a later version that the practice is told of', async () => {
  const { practice, patient_user_id, id, read, invite } = await clientWithSession()
  const before = await read()
  expect(before.pending).toBe(false)
  const told = () =>
    inside(practice, (_object, { storage }) =>
      storage.sql
        .exec<{ payload: string }>("SELECT payload FROM outbox WHERE event = 'appointment'")
        .toArray()
        .some(({ payload }) => payload.includes(practice.owner) && payload.includes(id)),
    )
  await inside(practice, (object, { storage }) => {
    storage.sql.exec('DELETE FROM outbox')
    object.host.drain = async () => {}
  })
  await invite(true)
  const invited = await read()
  expect(invited.pending).toBe(true)
  expect(invited.modify_datetime > before.modify_datetime).toBe(true)
  expect(await told()).toBe(true)
  await invite(false)
  expect((await read()).pending).toBe(false)
  await invite(true)
  const user_id = person()
  const { modify_datetime } = await read()
  await practice.stub.act('chart.link', asEdge(), joined(patient_user_id, user_id))
  const linked = await read()
  expect(linked.pending).toBe(false)
  expect(linked.modify_datetime > modify_datetime).toBe(true)
  expect((await read(asMember(user_id))).pending).toBe(false)
})

it('not of a session that was completed or canceled', async () => {
  const { practice, id, read, invite } = await clientWithSession()
  await invite(true)
  expect((await read()).pending).toBe(true)
  await setClock(practice, hoursLater(1))
  await practice.stub.act('appointment.complete', asOwner(practice), id)
  expect((await read()).pending).toBe(false)
})

it('of a couple when one of the two has not, and to the practice alone', async () => {
  const { practice, patient_user_id, invite } = await clientWithSession()
  const { stub } = practice
  const other = await stub.act('chart.create', asOwner(practice), {
    first_name: 'Leo',
    preferred_first_name: '',
    last_name: 'Larsen',
  })
  const account = person()
  await stub.act('chart.link', asEdge(), joined(other.patient_user_id, account))
  const couple = await stub.act('chart.create_couple', asOwner(practice), {
    people: [patient_user_id, other.patient_user_id],
  })
  const { appointment_ids } = await stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(couple.patient_user_id, hoursLater(2)),
  )
  const pending = async (by = asOwner(practice)) =>
    (await stub.act('appointment.read', by, appointment_ids[0] ?? '')).status_flags
      .pending_patient_portal_signup_complete
  expect(await pending()).toBe(false)
  await invite(true)
  expect(await pending()).toBe(true)
  expect(await pending(asMember(account))).toBe(false)
})
