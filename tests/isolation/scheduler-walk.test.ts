import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contracts/registry'
import { ARCHIVE_TEXT } from '#domain/access/archive'
import { DAY, systemClock } from '#kernel/clock'
import { PLAN_DOORS } from '../contracts/plan-doors.ts'
import type { Answer } from '../edge/Browser.ts'
import { putPlan } from '../edge/plan-rows.ts'
import { act } from '../edge/practice-endings.ts'
import { env } from '../edge/worker-env.ts'
import { addressOf, type Sample, samplesOf } from './samples.ts'
import { endWorld, makeWorld, type World } from './world.ts'

/**
 * The endpoints that need a plan and that a scheduler can call (accounts and access, section 6: calendar,
 * patient-charts, billingTab). Completing a session needs the owner's leave, which this scheduler does not have
 * (tests/durable-objects/practice/completing.test.ts).
 */
const OF_SCHEDULERS = [
  'get_availability',
  'get_booking_limits',
  'get_mail_settings',
  'appointment_types',
  'coupons',
  'blocked_intervals',
  'get_blocked_interval',
  'sessions_in_blocked_time',
  'create_blocked_interval',
  'put_blocked_interval',
  'delete_blocked_interval',
  'appointments_v2',
  'calendar_entries',
  'get_appointment',
  'session_details',
  'session_calendar',
  'client_mail_readers',
  'create_appointment_series',
  'preview_appointment_series',
  'move_appointment',
  'decline_ask',
  'edit_appointment',
  'undo_appointment',
  'approve_appointment',
  'confirm_appointment',
  'get_invoice',
  'get_invoice_pdf',
  'list_client_invoices',
  'list_client_payments',
  'read_money_by_month',
  'export_books',
  'get_payment_receipt',
  'get_patient_chart_statement',
  'read_patient_chart_ledger',
  'record_payment',
  'list_chargeable_cards',
  'charge_card',
  'take_back_payment',
  'write_client_invoice',
  'bill_appointment',
  'void_client_invoice',
  'resend_client_invoice',
  'remind_of_client_invoice',
  'read_todo',
  'send_mail_again',
  'get_practice_terms',
  'patient_chart',
  'create_patient_chart',
  'create_couple_chart',
  'read_patient_chart',
  'put_patient_chart_person',
  'put_client_status',
  'list_patient_chart_sessions',
  'list_patient_chart_invoices',
  'list_client_contacts',
  'add_client_contact',
  'put_client_contact',
  'put_client_contact_consent',
  'put_client_contact_ended',
  'read_mail_agreement',
  'put_mail_agreement',
  'send_earlier_invoices',
  'create_patient',
  'list_patient_invitations',
  'invite_patient',
  'resend_patient_invitation',
]
/** The endpoints among these that only read. */
const READING = ENDPOINTS.filter(({ name, method }) => OF_SCHEDULERS.includes(name) && method === 'GET')

/** The payment was taken back, and nobody draws papers here. */
const UNDRAWN: Record<string, number> = { get_payment_receipt: 409, get_patient_chart_statement: 503 }

/**
 * The owner's plan and approval, and the endpoints that they open for a scheduler, whose own plan is always `complete`.
 */
const OWNERS = [
  { name: 'has a plan', plan: 'core', approved: true, opens: OF_SCHEDULERS },
  { name: 'has the AI only plan', plan: 'ai-only', approved: true, opens: OF_SCHEDULERS },
  { name: 'has no plan', plan: null, approved: true, opens: OF_SCHEDULERS },
  { name: 'is not approved', plan: 'core', approved: false, opens: [] },
]

let world: World
let samples: Record<string, Sample>

beforeAll(async () => {
  world = await makeWorld()
  samples = samplesOf(world)
})

afterAll(() => endWorld(world))

async function letOwner({ plan, approved }: Pick<(typeof OWNERS)[number], 'plan' | 'approved'>): Promise<void> {
  const { owner_id } = world.a
  await putPlan(owner_id, plan === null ? null : { sub_class: plan })
  await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = ? WHERE user_id = ?')
    .bind(approved ? systemClock() : null, owner_id)
    .run()
  for (const browser of [world.a.owner, world.scheduler])
    expect((await browser.post('/api/login/v1/renew_access_token')).status).toBe(200)
}

function call(name: string, body?: unknown): Promise<Answer> {
  const endpoint = ENDPOINTS.find((one) => one.name === name)
  const sample = samples[name]
  if (!endpoint || !sample) throw new Error(`${name} has no sample`)
  return world.scheduler.call(
    endpoint.method,
    addressOf(endpoint.path, sample),
    endpoint.method === 'GET' ? undefined : (body ?? sample.body),
  )
}

describe('a scheduler', () => {
  it.each(OWNERS)('whose owner $name can call exactly the endpoints listed here', async (owner) => {
    await letOwner(owner)
    const { body } = await world.a.owner.get('/api/users/v1/user_info')
    expect(z.object({ plan: z.string().nullable() }).parse(body).plan).toBe(owner.plan)
    const wrong: string[] = []
    for (const name of Object.values(PLAN_DOORS).flat()) {
      if (!ENDPOINTS.some((endpoint) => endpoint.name === name)) continue
      // The body is invalid on purpose, because access is checked before the body. Nobody draws papers here (503).
      const { status, text } = await call(name, { never: 'right' })
      const open = owner.opens.includes(name)
      if ((status !== 403) !== open || status === 401 || (status >= 500 && status !== 503))
        wrong.push(`${name}: ${status}, wanted ${open ? 'to be let in' : 403}: ${text.slice(0, 90)}`)
    }
    expect(wrong).toEqual([])
  })

  it('of an archive can read it, and the practice object refuses changes except cancellations', async () => {
    await letOwner({ plan: null, approved: true })
    expect(await act(world.a.practice_id, 'archive', { keep_ms: DAY })).toMatchObject({
      status: 200,
      body: { moved: true },
    })
    for (const { name } of READING) expect([name, (await call(name)).status]).toEqual([name, UNDRAWN[name] ?? 200])
    for (const name of ['create_appointment_series', 'move_appointment'])
      expect([name, await call(name)]).toMatchObject([name, { status: 403, body: { detail: ARCHIVE_TEXT } }])
    expect((await call('cancel_appointment')).status).toBe(200)
  })
})
