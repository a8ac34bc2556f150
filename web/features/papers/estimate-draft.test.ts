import { describe, expect, test } from 'vitest'
import type { EstimateDraft } from '#web/data/estimates.ts'
import * as draft from './estimate-draft.ts'

const session = (day: string, estimate: string | null = null): EstimateDraft['sessions'][number] => ({
  ...{ appointment_id: `apt_${day}`, start: `${day}T15:00:00.000Z`, day, appointment_type_label: 'Individual session' },
  ...{ location: 'telehealth', cpt_code: '90834', price: 120, due_on: '2037-12-08', estimate },
})
const [first, second] = [session('2037-12-11', 'GFE-2037-0001'), session('2037-12-18')]
const PREPARED: EstimateDraft = {
  people: [{ patient_user_id: 'pat_1', name: 'Kim Ortega' }],
  ...{ diagnoses: ['F41.1', 'F33.0'], place: '1 Main St, Albany', state: 'NY', lacking: [] },
  types: [{ type_id: 'typ_1', label: 'Intake', cpt_code: '90791', price: 180 }],
  sessions: [first, { ...session('2037-12-16'), price: 0 }, second],
}
const opened = (part: Partial<EstimateDraft> = {}) => draft.openedEstimate({ ...PREPARED, ...part }, '2037-12-07')

describe('a new estimate', () => {
  test('starts with the next session that has none and is not free, for twelve months', () => {
    expect(draft.estimateToSend(opened())).toEqual({
      ...{ patient_user_id: 'pat_1', appointment_id: 'apt_2037-12-18', service: 'Individual session' },
      ...{ diagnoses: ['F41.1', 'F33.0'], from_on: '2037-12-07', to_on: '2038-12-06' },
      ...{ place: '1 Main St, Albany', state: 'NY' },
      lines: [{ text: 'Individual session', cpt_code: '90834', count: 1, price: 120, when: 'December 18, 2037' }],
    })
    expect(draft.isComplete(opened())).toBe(true)
  })

  test('starts empty without a session, and names what is missing', () => {
    const empty = opened({ sessions: [], place: '', state: '' })
    expect(Object.keys(draft.errorsOfEstimate(empty))).toEqual(['service', 'place', 'state'])
    expect(empty.services.map((one) => Object.keys(draft.errorsOfService(one)))).toEqual([['text', 'cpt_code', 'when']])
    expect(draft.isComplete(empty)).toBe(false)
  })

  test('keeps what was typed when another session is chosen, and fills in the rest anew', () => {
    const typed = { ...opened(), service: 'Weekly therapy' }
    const other = draft.withSession(typed, first)
    expect(other.service).toBe('Weekly therapy')
    expect(other.services[0]?.when).toBe('December 11, 2037')
    const dearer = { ...other, services: other.services.map((one) => ({ ...one, price: 90 })) }
    expect(draft.withSession(dearer, second).services).toEqual(dearer.services)
    expect(draft.withSession(other, null)).toMatchObject({ session: null, services: [draft.emptyService(0)] })
  })

  test('is moved to a session that is outside its period', () => {
    expect(draft.withSession(opened(), session('2039-02-01'))).toMatchObject({
      ...{ from_on: '2039-02-01', to_on: '2040-01-31' },
    })
  })

  test('is not sent with a wrong period, code, number or sum', () => {
    const of = (part: Partial<draft.TypedEstimate>) => draft.errorsOfEstimate({ ...opened(), ...part })
    expect(of({ to_on: '2038-12-07' })).toEqual({ to_on: 'At most 12 months: until December 6, 2038' })
    expect(of({ to_on: '2037-12-01' })).toEqual({ to_on: 'This is before the first day' })
    expect(of({ to_on: '2037-12-17' })).toEqual({ to_on: 'The booked session is after this day' })
    expect(of({ from_on: '2037-12-19' })).toEqual({ from_on: 'The booked session is before this day' })
    expect(of({ diagnoses: 'anxiety' }).diagnoses).toMatch(/begins with a letter/)
    expect(of({ diagnoses: 'F41.1, f411' })).toEqual({ diagnoses: 'Each diagnosis is listed once' })
    expect(of({ diagnoses: '' })).toEqual({})
    const service = { ...draft.emptyService(0), text: 'Session', cpt_code: '908', count: 0, when: 'Weekly' }
    expect(Object.keys(draft.errorsOfService(service))).toEqual(['cpt_code', 'count'])
    const unread = { ...service, cpt_code: '90834', count: Number.NaN, price: Number.NaN }
    expect(Object.keys(draft.errorsOfService(unread))).toEqual(['count', 'price'])
    expect(draft.totalOf([unread])).toBe(0)
    const dear = { ...opened(), services: [{ ...service, cpt_code: '90834', count: 100, price: 10_000.01 }] }
    expect(draft.problemOfTotal(dear)).toMatch(/more than/)
    expect(draft.isComplete(dear)).toBe(false)
  })

  test('adds up to the cent', () => {
    expect(
      draft.totalOf([
        { ...draft.emptyService(0), count: 3, price: 0.1 },
        { ...draft.emptyService(1), price: 0.2 },
      ]),
    ).toBe(0.5)
  })

  test('takes what a session type says', () => {
    const [type] = PREPARED.types
    if (!type) throw new Error('no type')
    const typed = { ...draft.emptyService(3), count: 4, when: 'Weekly' }
    expect(draft.withType(typed, type)).toEqual({
      ...{ key: 3, text: 'Intake', cpt_code: '90791', count: 4, price: 180, when: 'Weekly' },
    })
  })
})
