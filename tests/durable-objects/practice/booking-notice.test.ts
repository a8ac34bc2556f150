import { describe, expect, it } from 'vitest'
import { practiceStub } from '#durable-objects/stubs'
import { DAY, HOUR, toInstant } from '#kernel/clock'
import { addSession, newChart } from './chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  EVERYWHERE,
  input,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

const setNotice = async (practice: Practice, notice_hours: number) => {
  const { stub } = practice
  const { timezone, periods } = await stub.act('availability.read', asOwner(practice))
  return stub.act('availability.save', asOwner(practice), { timezone, periods, notice_hours })
}

const offered = (practice: Practice) =>
  practice.stub.act('offer.slots', asMember(person()), {
    appointment_type_label: 'Therapy session',
    from: null,
    days: 14,
    reach: EVERYWHERE,
  })

const firstOffered = async (practice: Practice) => (await offered(practice)).slots[0]?.timeslot_datetime_start

describe('the notice of bookings', () => {
  it('is 12 hours in a practice that has chosen none', async () => {
    const practice = await makePractice()
    const fresh = { ...practice, id: person(), owner: person() }
    fresh.stub = practiceStub(practice.objects, fresh.id)
    const names = { first_name: 'Ada', last_name: 'Reed', display_name: 'Dr. Ada Reed', id_or_custom_url: 'ada-reed' }
    await fresh.stub.act('practice.establish', asEdge(), {
      practice_id: fresh.id,
      name: 'New Practice',
      timezone: 'America/New_York',
      owner: { user_id: fresh.owner, ...names, version: 1 },
    })
    expect(await fresh.stub.act('availability.read', asOwner(fresh))).toMatchObject({ notice_hours: 12 })
  })

  it('leaves out the times that are too soon, in the offer, in the search and in holds', async () => {
    const practice = await makePractice()
    // Monday, 7:00 in New York: the first hours of the day are free.
    expect(await firstOffered(practice)).toBe(toInstant(NOW + 2 * HOUR))
    expect(await setNotice(practice, 26)).toMatchObject({ notice_hours: 26 })
    expect(await offered(practice)).toMatchObject({ notice_hours: 26 })
    expect(await firstOffered(practice)).toBe(toInstant(TUESDAY_NINE))
    const shown = await practice.stub.act('offer.next', asMember(person()))
    expect(shown).toMatchObject({ notice_hours: 26 })
    expect(shown.next?.starts[0]).toBe(TUESDAY_NINE)

    // At 9:00 there are exactly 26 hours; a minute later too few.
    await setClock(practice, NOW + 60_000)
    expect(await refusalOf(practice.stub.act('hold.make', asMember(person()), input(practice)))).toBe('slot_taken')
    await setClock(practice, NOW)
    expect(await practice.stub.act('hold.make', asMember(person()), input(practice))).toMatchObject({
      timeslot_datetime_start: toInstant(TUESDAY_NINE),
    })
  })

  it('does not bind the practice itself, and a save without it leaves it as it is', async () => {
    const practice = await makePractice()
    await setNotice(practice, 7 * 24)
    const { timezone, periods } = await practice.stub.act('availability.read', asOwner(practice))
    expect(await practice.stub.act('availability.save', asOwner(practice), { timezone, periods })).toMatchObject({
      notice_hours: 168,
    })
    expect(Date.parse((await firstOffered(practice)) ?? '')).toBeGreaterThanOrEqual(NOW + 7 * DAY)
    expect(await addSession(practice, await newChart(practice), NOW + 2 * HOUR)).not.toBe('')
  })
})
