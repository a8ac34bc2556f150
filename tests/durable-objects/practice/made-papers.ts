import type { EstimateBody } from '#contracts/api/estimates'
import type { SuperbillBody } from '#contracts/api/papers'
import { HOUR } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { asOwner, asWorkflows, makePractice, type Practice, setClock, TUESDAY_NINE } from './practice-factory.ts'

// Papers for clients: superbills of sessions that took place, and estimates of what is to come.

export const SENDER = { lines: ['1 Main St', 'Albany, NY 12207'], state: 'NY', license: 'LCSW 555, NY' }
export const IDENTITY = { tax_id: '12-3456789', group_npi: '', provider_npi: '1234567893', phone_number: '2015550123' }

export async function newClient(practice: Practice, first_name = 'Ines') {
  const names = { first_name, preferred_first_name: '', last_name: 'Vale' }
  return practice.stub.act('chart.create', asOwner(practice), { ...names, dob: '1990-02-03' })
}

export async function billing(): Promise<Practice> {
  const practice = await makePractice()
  await practice.stub.act('terms.save', asOwner(practice), { superbills: IDENTITY })
  return practice
}

/** A session that took place. */
export async function completed(practice: Practice, client: string, start = TUESDAY_NINE): Promise<string> {
  const more = { invoicing: false, force_book_over_blocked: true }
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(client, start, more),
  )
  const [id = ''] = appointment_ids
  await setClock(practice, start + HOUR)
  await practice.stub.act('appointment.complete', asOwner(practice), id)
  return id
}

const line = (appointment_id: string, also: Partial<SuperbillBody['lines'][number]> = {}) => ({
  ...{ appointment_id, cpt_code: '90834', modifiers: ['95'], place_of_service: '10' as const, pointers: [0], units: 1 },
  ...also,
})
export const body = (
  patient_user_id: string,
  sessions: readonly string[],
  also: Partial<SuperbillBody> = {},
): SuperbillBody => ({
  ...{ patient_user_id, diagnoses: ['F41.1'], payer: 'Blue Cross', member_id: 'X1' },
  lines: sessions.map((id) => line(id)),
  ...also,
})

export const make = (practice: Practice, asked: SuperbillBody, key?: string) =>
  practice.stub.act('superbill.create', asOwner(practice, key, key && 'body'), asked.patient_user_id, asked, SENDER)
export const draw = (practice: Practice, id: string) =>
  practice.stub.act('paper.keep', asWorkflows(), id, { key: `key/${id}`, bytes: 1 }, '')
export const sheetOf = async (practice: Practice, id: string) =>
  (await practice.stub.act('paper.draw', asWorkflows(), id)).sheet

/** An estimate of weekly sessions of a year, and one intake. */
export const estimateOf = (patient_user_id: string, also: Partial<EstimateBody> = {}): EstimateBody => ({
  ...{ patient_user_id, appointment_id: null, service: 'Weekly psychotherapy', diagnoses: [] },
  ...{ from_on: '2037-12-08', to_on: '2038-12-07', place: '1 Main St, Albany', state: 'NY' },
  lines: [
    { text: 'First session', cpt_code: '90791', count: 1, price: 180, when: 'December 8, 2037' },
    { text: 'Individual session', cpt_code: '90834', count: 47, price: 120.5, when: 'Weekly' },
  ],
  ...also,
})

export const makeEstimate = (practice: Practice, asked: EstimateBody, key?: string) =>
  practice.stub.act('estimate.create', asOwner(practice, key, key && 'body'), asked.patient_user_id, asked, SENDER)
