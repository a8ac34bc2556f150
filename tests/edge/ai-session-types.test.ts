import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { appointmentType } from '#contracts/api/appointment-types'
import { DAY, HOUR, toInstant } from '#kernel/clock'
import { signIn } from './accounts.ts'
import type { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { clientInvited } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { buyPlan, ownerWithoutPlan, planChoice, SUBSCRIPTION } from './plan-purchases.ts'

const TYPES = '/api/scheduler/v1/appointment_types/'
const SERIES = '/api/scheduler/v1/appointment/series/'
const AI = ['Regular AI Session', 'Audio Recording Session']
const OWN = { label: 'Therapy', price: 120, length_minute: 50, session_location_type: 'telehealth', hue: 1 } as const

const provider = cardProvider()
beforeAll(migrateDatabases)
beforeEach(() => provider.connect())
afterEach(() => vi.restoreAllMocks())

const typesOf = async (owner: Browser) => z.array(appointmentType).parse((await owner.get(TYPES)).body)
const labelsOf = async (owner: Browser) => (await typesOf(owner)).map(({ label }) => label)

async function bookAi(owner: Browser, patient_user_id: string, day: number) {
  const start = Math.ceil(Date.now() / HOUR) * HOUR + day * DAY
  return owner.post(SERIES, {
    appointment_type_label: AI[0],
    patient_user_id,
    appointments: [{ appointment_start: toInstant(start), appointment_end: toInstant(start + HOUR) }],
    invoicing: { automation: false },
    force_book_over_blocked: true,
    book_without_license: true,
    skip_email: true,
  })
}

describe('the session types with the assistant', () => {
  it('are listed and booked only with the AI only plan, and a practice has each of them once', async () => {
    const who = await ownerWithoutPlan()
    const { owner } = who
    await owner.post(`${SUBSCRIPTION}/ai_trial`)
    const [video, audio] = await typesOf(owner)
    expect(video).toMatchObject({ label: AI[0], session_location_type: 'telehealth', is_private: true })
    expect(audio).toMatchObject({ label: AI[1], session_location_type: 'in-person', is_private: true })
    expect((await Promise.all([labelsOf(owner), labelsOf(owner)])).flat()).toEqual([...AI, ...AI])
    const { patient_user_id: chart } = await clientInvited(owner, 'noor@ai-sessions.test')
    expect((await bookAi(owner, chart, 3)).status).toBe(201)

    const customer = await buyPlan(provider, who, planChoice('core'))
    await provider.deliverAll(customer)
    await signIn(owner, who.email)
    expect(await labelsOf(owner)).toEqual([])
    expect(await bookAi(owner, chart, 4)).toMatchObject({ status: 404 })
    expect((await owner.post(TYPES, OWN)).status).toBe(201)
    expect(await labelsOf(owner)).toEqual([OWN.label])
  })

  it('keep their names, and cannot be changed, archived or put into an order', async () => {
    const who = await ownerWithoutPlan()
    const { owner } = who
    await owner.post(`${SUBSCRIPTION}/ai_trial`)
    const [video] = await typesOf(owner)
    const customer = await buyPlan(provider, who, planChoice('complete'))
    await provider.deliverAll(customer)
    await signIn(owner, who.email)
    const made = await owner.post(TYPES, OWN)
    expect(made).toMatchObject({ status: 201 })
    const own = appointmentType.parse(made.body)
    const id = video?.appointment_type_id ?? ''
    for (const label of [AI[0], ` ${AI[1]?.toLowerCase()} `]) {
      expect(await owner.post(TYPES, { ...OWN, label })).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect((await owner.put(`${TYPES}${own.appointment_type_id}`, { ...OWN, label })).status).toBe(409)
    }
    expect((await owner.put(`${TYPES}${id}`, OWN)).status).toBe(404)
    expect((await owner.put(`${TYPES}${id}/archived`, { is_archived: true })).status).toBe(404)
    expect((await owner.put(TYPES, { appointment_type_ids: [id, own.appointment_type_id] })).status).toBe(404)
    expect((await owner.put(TYPES, { appointment_type_ids: [own.appointment_type_id] })).status).toBe(200)
  })
})
