import { holdInput } from '#tests/factories/bookings'
import { HOUR, systemClock } from '#kernel/clock'
import { COUPON, type World } from '../world.ts'
import { audited, type Effect, rowsOf } from './effect.ts'
import { editedFacts, held, invitation, invitationAt, questioned, requested, seriesFor } from './sessions-to-repeat.ts'

/** The effects on the calendar of a practice. Those that remove data use data of practice B. */
export async function effectsOnSessions({ a, b }: World): Promise<Record<string, Effect>> {
  const invited = await invitation(b, 6)
  const unwanted = await invitation(b, 8)
  const edited = await invitation(b, 10)
  const undone = await invitationAt(b, 16, systemClock() + HOUR)
  const asked = await requested(a, 10)
  const withdrawn = await questioned(b, 12)
  const declined = await questioned(b, 14)
  const slot = await held(b)
  const at = (id: string, act: string) => `/api/scheduler/v1/appointment/${id}/${act}`
  return {
    create_appointment_type: {
      by: a.owner,
      path: '/api/scheduler/v1/appointment_types/',
      body: { label: 'Once', price: 5, length_minute: 30 },
      other: { label: 'Twice', price: 5, length_minute: 30 },
      counts: rowsOf(a, 'appointment_types'),
    },
    create_coupon: {
      by: a.owner,
      path: '/api/scheduler/v1/payment/coupons',
      body: { ...COUPON, name: 'Once' },
      other: { ...COUPON, name: 'Twice' },
      counts: rowsOf(a, 'coupons'),
    },
    create_blocked_interval: {
      by: a.owner,
      path: '/api/scheduler/v1/blocked_intervals/',
      body: { title: 'Away', when: { kind: 'days', from_date: '2150-01-05', until_date: '2150-01-06' } },
      other: { title: 'Away', when: { kind: 'days', from_date: '2150-01-07', until_date: '2150-01-08' } },
      counts: rowsOf(a, 'blocked_intervals'),
    },
    create_appointment_series: {
      by: a.owner,
      path: '/api/scheduler/v1/appointment/series/',
      body: seriesFor(a.pat, a.free[4]),
      other: seriesFor(a.pat, a.free[6]),
      counts: rowsOf(a, 'appointments'),
    },
    books_availability: {
      by: a.member,
      path: '/api/scheduler/v1/timeslot_patient/books_availability',
      body: holdInput({ provider: a.owner_id, start: a.free[8] ?? '' }),
      other: holdInput({ provider: a.owner_id, start: a.free[10] ?? '' }),
      counts: rowsOf(a, 'holds'),
    },
    create_note: {
      by: a.owner,
      path: '/api/notes/v1/notes/',
      body: { appointment_id: a.done, note_schema_id: a.sch },
      other: { appointment_id: a.apt, note_schema_id: a.sch },
      counts: rowsOf(a, 'notes'),
    },
    move_appointment: {
      by: a.owner,
      path: at(a.apt, 'move'),
      body: { appointment_start: a.free[12] },
      other: { appointment_start: a.free[14] },
      counts: audited(a, 'appointment.move', a.apt),
    },
    move_own_appointment: {
      by: b.member,
      path: at(b.apt, 'move_own'),
      body: { appointment_start: b.free[16] },
      other: { appointment_start: b.free[18] },
      counts: audited(b, 'appointment.move_own', b.apt),
    },
    ask_move: {
      by: a.member,
      path: at(a.apt, 'ask_move'),
      body: { times: [a.free[20]] },
      other: { times: [a.free[22]] },
      counts: audited(a, 'appointment.ask_move', a.apt),
    },
    withdraw_ask: {
      by: b.member,
      path: at(withdrawn.id, 'withdraw_ask'),
      body: { asked_at: withdrawn.asked_at },
      other: { asked_at: b.free[0] },
      counts: audited(b, 'appointment.withdraw_ask', withdrawn.id),
    },
    decline_ask: {
      by: b.owner,
      path: at(declined.id, 'decline_ask'),
      body: { asked_at: declined.asked_at },
      other: { asked_at: declined.asked_at, text: 'No.' },
      counts: audited(b, 'appointment.decline_ask', declined.id),
    },
    edit_appointment: {
      by: b.owner,
      path: at(edited, 'edit'),
      body: { ...editedFacts(b.free[10]), price: 5, seen: editedFacts(b.free[10]) },
      other: { ...editedFacts(b.free[10]), price: 6, seen: editedFacts(b.free[10]) },
      counts: audited(b, 'appointment.edit', edited),
    },
    undo_appointment: {
      by: b.owner,
      path: at(undone.id, 'undo'),
      body: { modify_datetime: undone.modify_datetime },
      other: { modify_datetime: b.free[0] },
      counts: audited(b, 'appointment.undo', undone.id),
      at: { house: b, now: undone.now },
    },
    approve_appointment: {
      by: a.owner,
      path: at(asked, 'approve'),
      body: {},
      other: { more: 1 },
      counts: audited(a, 'appointment.approve', asked),
    },
    cancel_appointment: {
      by: b.owner,
      path: at(unwanted, 'cancel'),
      body: { reason: 'ill' },
      other: { reason: 'well' },
      counts: audited(b, 'appointment.cancel', unwanted),
    },
    checkout_one_time: {
      by: b.member,
      path: '/api/scheduler/v1/payment/checkout_one_time',
      body: { timeslot_id: slot },
      other: { timeslot_id: b.slot },
      counts: rowsOf(b, 'appointments'),
    },
    confirm_appointment: {
      by: b.member,
      path: at(invited, 'confirm'),
      body: {},
      other: { more: 1 },
      counts: audited(b, 'appointment.confirm', invited),
    },
    complete_appointment: {
      by: b.owner,
      path: at(b.apt, 'complete'),
      body: {},
      other: { more: 1 },
      counts: audited(b, 'appointment.complete', b.apt),
      at: { house: b, now: systemClock() + 72 * HOUR },
    },
    // The session that the one before has completed.
    reopen_appointment: {
      by: b.owner,
      path: at(b.apt, 'reopen'),
      body: {},
      other: { more: 1 },
      counts: audited(b, 'appointment.reopen', b.apt),
      at: { house: b, now: systemClock() + 72 * HOUR },
    },
  }
}
