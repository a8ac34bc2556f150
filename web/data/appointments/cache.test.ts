import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { UserInfo } from '#contracts/api/users'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { dropAppointments, knownAppointment, mergeAppointments, patchAppointments } from './cache.ts'
import { sessionsBeforeQuery } from './session-pages.ts'
import { latestOf } from './versions.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { sampleSession } from '#tests/factories/sample-session'

const WEEK = { oldest_datetime: '2026-03-01T00:00:00.000Z', newest_datetime: '2026-03-10T00:00:00.000Z' }
const NEXT_WEEK = { oldest_datetime: '2026-03-09T00:00:00.000Z', newest_datetime: '2026-03-17T00:00:00.000Z' }
const known = sampleSession()
const moved = sampleSession({
  appointment_start: '2026-03-12T14:00:00.000Z',
  modify_datetime: '2026-03-02T00:00:00.000Z',
})
const booked = sampleSession({ appointment_id: 'apt_2', appointment_start: '2026-03-03T14:00:00.000Z' })

test('a new booking is inserted in order', () => {
  expect(mergeAppointments([known], [booked], WEEK).map((one) => one.appointment_id)).toEqual(['apt_2', 'apt_1'])
})

test('the later version wins in any order of arrival', () => {
  const older = sampleSession({ price: 1, modify_datetime: '2026-02-01T00:00:00.000Z' })
  const newer = sampleSession({ price: 2, modify_datetime: '2026-03-01T00:00:00.001Z' })
  const list = [known]
  expect(mergeAppointments(list, [older], WEEK)).toBe(list)
  expect(mergeAppointments(list, [newer], WEEK)[0]?.price).toBe(2)
})

test('a moved appointment leaves its old window and appears in the new one', () => {
  const client = new QueryClient()
  client.setQueryData([APPOINTMENTS, WEEK], { appointments: [known] })
  client.setQueryData([APPOINTMENTS, NEXT_WEEK], { appointments: [] })
  client.setQueryData(['appointment', 'apt_1'], known)
  patchAppointments(client, [moved])
  expect(client.getQueryData([APPOINTMENTS, WEEK])).toEqual({ appointments: [] })
  expect(client.getQueryData([APPOINTMENTS, NEXT_WEEK])).toEqual({ appointments: [moved] })
  expect(client.getQueryData(['appointment', 'apt_1'])).toEqual(moved)
  expect(knownAppointment(client, 'apt_1')).toEqual(moved)
})

test('a list with a filter is invalidated', () => {
  const client = new QueryClient()
  const key = [APPOINTMENTS, { ...WEEK, patient_user_id: 'pat' }]
  client.setQueryData(key, { appointments: [] })
  patchAppointments(client, [booked])
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a response that was overtaken by a live event does not bring back what was before', async () => {
  const client = new QueryClient()
  client.setQueryData(userInfoQuery.queryKey, { sub: 'ann' } as UserInfo)
  const canceled = sampleSession({ status: 'cancelled_patient', modify_datetime: '2026-03-02T00:00:00.000Z' })
  patchAppointments(client, [canceled])
  expect(latestOf(client, [known, booked])).toEqual([canceled, booked])
  expect(knownAppointment(client, 'apt_1')).toEqual(canceled)
  dropAppointments(client, ['apt_1'])
  expect(knownAppointment(client, 'apt_1')).toBeUndefined()
  patchAppointments(client, [canceled])
  client.setQueryData(userInfoQuery.queryKey, { sub: 'ben' } as UserInfo)
  expect(knownAppointment(client, 'apt_1')).toBeUndefined()
})

test('a list of pages is read again after a change, and keeps its pages until then', () => {
  const client = new QueryClient()
  const { queryKey } = sessionsBeforeQuery('2026-03-01')
  const pages = { pages: [{ appointments: [known], next_cursor: null }], pageParams: [undefined] }
  client.setQueryData(queryKey, pages)
  dropAppointments(client, ['apt_9'])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  client.setQueryData(queryKey, pages)
  patchAppointments(client, [booked])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryData(queryKey)).toEqual(pages)
})

test('what is no list of sessions is neither searched nor changed, such as a blocked time', () => {
  const client = new QueryClient()
  const block = { blocked_interval_id: 'blk', title: 'Lunch' }
  client.setQueryData([APPOINTMENTS, 'blocked_intervals', 'blk'], block)
  client.setQueryData([APPOINTMENTS, WEEK], { appointments: [known] })
  expect(knownAppointment(client, 'apt_1')).toEqual(known)
  dropAppointments(client, ['apt_1'])
  expect(client.getQueryData([APPOINTMENTS, 'blocked_intervals', 'blk'])).toEqual(block)
})
