import { chartPerson } from '#db/practice/queries/charts'
import { appointmentById } from '#db/practice/queries/appointments'
import type { DEMO_STEPS } from '#contracts/plain/demo-steps'
import { Refusal } from '#contracts/errors'
import { instantOf, segments, wallClock } from '#domain/scheduling/zone'
import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'
import { announceToHubs } from '../meetings/announce.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { insertChart } from '../charts/chart-rows.ts'
import { createSampleNote } from './create-sample-note.ts'
import { openWithPlace } from '../meetings/book-place.ts'
import { type SessionStep, demoIds } from './demo-ids.ts'

export type DemoStep = (typeof DEMO_STEPS)[number]

const LENGTH = 25 * MINUTE

/**
 * The sample sessions. `day` counts from today, and `time` is wall-clock time in the practice's zone, within working
 * hours.
 */
const SESSIONS: Record<SessionStep, { day: number; time: Millis; label: string; hue: number; price_minor: number }> = {
  introduction: { day: -2, time: 10 * HOUR, label: 'Free introduction', hue: 4, price_minor: 0 },
  yesterday: { day: -1, time: 11 * HOUR, label: 'Regular session', hue: 0, price_minor: 12_000 },
  tomorrow: { day: 1, time: 14 * HOUR, label: 'Regular session', hue: 0, price_minor: 12_000 },
}

/** Creates one part of the sample data. Its id is fixed, so a repeat creates nothing. */
export async function createDemoStep(call: ActCall, step: DemoStep): Promise<{ id: string; made: boolean }> {
  switch (step) {
    case 'patient':
      return call.admit(samplePatient)
    case 'introduction':
    case 'yesterday':
    case 'tomorrow':
      return call.admit((store) => sampleSession(store, step))
    case 'note-introduction':
      return sampleNote(call, 'introduction')
    case 'note-yesterday':
      return sampleNote(call, 'yesterday')
  }
}

function samplePatient(store: PracticeStore): { id: string; made: boolean } {
  const { person } = demoIds(store.practice.id)
  if (isThere(store)) return { id: person.patient_user_id, made: false }
  insertChart(store, {
    ids: person,
    first_name: 'Sam',
    preferred_first_name: '',
    last_name: 'Sample',
    client_status: 'sample',
  })
  return { id: person.patient_user_id, made: true }
}

function isThere(store: PracticeStore): boolean {
  const { person } = demoIds(store.practice.id)
  return chartPerson(store.db, person.patient_user_id) !== undefined
}

function sampleSession(store: PracticeStore, step: SessionStep): { id: string; made: boolean } {
  const ids = demoIds(store.practice.id)
  const id = ids.session(step)
  if (appointmentById(store.db).get({ id })) return { id, made: false }
  if (!isThere(store)) throw new Refusal('wrong_state')
  const plan = SESSIONS[step]
  const provider = store.practice.owner_user_id
  const start = startOf(store, plan.day, plan.time)
  const past = plan.day < 0
  openWithPlace(store, {
    id,
    provider_id: provider,
    ...ids.person,
    type: {
      id: null,
      label: plan.label,
      hue: plan.hue,
      location: 'telehealth',
      price_minor: plan.price_minor,
      currency: 'usd',
    },
    place: null,
    start_at: start,
    end_at: start + LENGTH,
    status: past ? 'completed' : 'confirmed',
    paid: past && plan.price_minor > 0,
    using_invoicing: false,
    is_sample: true,
    skip_email: true,
    client_user_id: null,
    ...(past ? { completed_at: start + LENGTH } : {}),
  })
  announceToHubs(store, id)
  return { id, made: true }
}

async function sampleNote(call: ActCall, step: 'introduction' | 'yesterday'): Promise<{ id: string; made: boolean }> {
  const facts = call.admit((store) => {
    const ids = demoIds(store.practice.id)
    const appointment_id = ids.session(step)
    if (!appointmentById(store.db).get({ id: appointment_id })) throw new Refusal('wrong_state')
    return { note_id: ids.note(step), appointment_id, author: store.practice.owner_user_id }
  })
  return createSampleNote(call, { ...facts, step })
}

/** The instant of a wall-clock time in the practice's zone, on a day counted from today. */
function startOf(store: PracticeStore, day: number, time: Millis): Millis {
  const zone = store.practice.timezone
  const midnight = Math.floor(wallClock(zone, store.now) / DAY) * DAY
  return instantOf(midnight + day * DAY + time, segments(zone, store.now - 3 * DAY, store.now + 3 * DAY))
}
