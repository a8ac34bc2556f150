import { expect, test } from 'vitest'
import type { EditedFacts } from '#web/data/appointments/edit.ts'
import { factsInWords, typedOver, valuesOf, wantedOf } from './edited-values.ts'

const ZONE = 'America/New_York'
const facts: EditedFacts = {
  appointment_start: '2026-10-30T20:30:00.000Z',
  appointment_end: '2026-10-30T21:20:00.000Z',
  appointment_type_label: 'Therapy session',
  price: 120,
  place: null,
  office_id: null,
}

test('the fields of a session say the session again, so nothing typed changes nothing', () => {
  const values = valuesOf(facts, ZONE)
  expect(values).toEqual({
    type: 'Therapy session',
    date: '2026-10-30',
    time: '16:30',
    length: 50,
    price: 120,
    office: '',
    place: '',
  })
  expect(wantedOf(values, ZONE)).toEqual(facts)
})

test('a day after the clocks change has the same hour, and a longer session ends later', () => {
  const values = { ...valuesOf(facts, ZONE), date: '2026-11-06', length: 90, place: ' The garden room ' }
  expect(wantedOf(values, ZONE)).toMatchObject({
    appointment_start: '2026-11-06T21:30:00.000Z',
    appointment_end: '2026-11-06T23:00:00.000Z',
    place: 'The garden room',
  })
})

test('what somebody else has made of it stands in one line', () => {
  expect(factsInWords({ ...facts, price: 0, place: 'Room 2' }, ZONE)).toMatch(
    /Oct.*4:30.*Therapy session · Free · Room 2$/,
  )
})

test('what was typed stays when somebody else changes the session, and everything else follows them', () => {
  const before = valuesOf(facts, ZONE)
  const now = { ...before, time: '18:00', place: 'Room 9' }
  expect(typedOver({ ...before, place: 'Room 2' }, before, now)).toEqual({ ...now, place: 'Room 2' })
})

test('an office is chosen instead of a place in words, and both give way to each other', () => {
  const inOffice = { ...facts, place: 'Westside, 12 Elm Street', office_id: 'west' }
  expect(valuesOf(inOffice, ZONE)).toMatchObject({ office: 'west', place: '' })
  expect(wantedOf(valuesOf(inOffice, ZONE), ZONE)).toMatchObject({ office_id: 'west', place: null })
  const elsewhere = { ...valuesOf(inOffice, ZONE), office: '', place: 'Room 2' }
  expect(wantedOf(elsewhere, ZONE)).toMatchObject({ office_id: null, place: 'Room 2' })
})
