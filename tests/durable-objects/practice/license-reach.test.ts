import { expect, it } from 'vitest'
import type { LicensesAsked } from '#contracts/internal/effects'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { bookingOf } from '#tests/factories/bookings'
import { actInside } from './act-inside.ts'
import { joined, newChart } from './chart-accounts.ts'
import { asEdge, asOwner, hoursLater, inside, makePractice, person, refusalOf } from './practice-factory.ts'

/** A directory that knows one license, in New York. `answer` says where the people of the accounts live. */
function useDirectory({ host }: PracticeObject, answer: (asked: LicensesAsked) => string[]): LicensesAsked[] {
  const asked: LicensesAsked[] = []
  host.effects = {
    ...host.effects,
    licensesFor: async (of) => {
      asked.push(of)
      return { licenses: [{ conferring_entity: 'NY', expiration_date: '2099-12-31' }], regions: answer(of) }
    },
  }
  return asked
}

const readings = (storage: DurableObjectStorage) =>
  storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM audit WHERE action = 'chart.read'").one().n

it('a client who gets an account while the directory is asked is judged by where they live', async () => {
  const practice = await makePractice()
  const patient = await newChart(practice)
  const account = person()
  await inside(practice, async (object, { storage }) => {
    const asked = useDirectory(object, ({ accounts }) => {
      if (accounts.length > 0) return ['OH']
      actInside(object, 'chart.link', asEdge(), joined(patient, account))
      return []
    })
    const book = (more = {}) =>
      actInside(object, 'appointment.book', asOwner(practice), { ...bookingOf(patient, hoursLater(24)), ...more })
    expect(await refusalOf(book())).toBe('not_licensed')
    expect(asked).toEqual([
      { provider_id: practice.owner, accounts: [] },
      { provider_id: practice.owner, accounts: [account] },
    ])
    // Each question is recorded for the client, also of a booking that is refused.
    expect(readings(storage)).toBe(2)
    // The practice can book all the same, and the directory is asked once when nothing changes meanwhile.
    asked.length = 0
    expect((await book({ without_license: true })).appointment_ids).toHaveLength(1)
    expect(asked).toHaveLength(1)
    expect(readings(storage)).toBe(3)
  })
})

it('nothing is booked while the directory cannot be asked', async () => {
  const practice = await makePractice()
  const patient = await newChart(practice)
  await inside(practice, async (object, { storage }) => {
    useDirectory(object, () => {
      throw new Error('the directory is away')
    })
    const booking = actInside(object, 'appointment.book', asOwner(practice), bookingOf(patient, hoursLater(24)))
    await expect(booking).rejects.toThrow('the directory is away')
    expect(storage.sql.exec('SELECT count(*) AS n FROM appointments').one()).toEqual({ n: 0 })
    expect(readings(storage)).toBe(1)
  })
})
