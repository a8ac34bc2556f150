import { DAY } from '#kernel/clock'
import { z } from 'zod'
import type { Browser } from '../edge/Browser.ts'
import { pdfSaying } from '../factories/pdf.ts'
import { signed } from './signed.ts'

const draft = z.object({ people: z.array(z.object({ patient_user_id: z.string() })) })

/** What insurers have to know before a superbill can be made. The identifier is one whose last digit is right. */
export const BILLING_IDENTITY = {
  tax_id: '12-3456789',
  group_npi: '',
  provider_npi: '1234567893',
  phone_number: '2015550123',
}

/** A superbill of one completed session, as the API takes it. */
export const superbillOf = (patient_user_id: string, appointment_id: string, diagnosis = 'F41.1') => ({
  patient_user_id,
  diagnoses: [diagnosis],
  payer: 'Blue Cross',
  member_id: 'X1',
  lines: [
    {
      appointment_id,
      cpt_code: '90834',
      modifiers: ['95'],
      place_of_service: '10',
      pointers: [0],
      units: 1,
    },
  ],
})

/** An estimate of one session on a day on which nothing is booked, as the API takes it. */
export function estimateOf(patient_user_id: string, price = 120) {
  const day = new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10)
  return {
    ...{ patient_user_id, appointment_id: null, service: 'Psychotherapy', diagnoses: [] },
    ...{ from_on: day, to_on: day, place: 'By video', state: 'NY' },
    lines: [{ text: 'Session', cpt_code: '90834', count: 1, price, when: 'Once' }],
  }
}

/** Who is treated in the chart of an account. */
export async function patientOf(owner: Browser, chart: string): Promise<string> {
  const { body } = await owner.get(`/api/users/v1/patient_chart/${chart}/superbill_draft`)
  return draft.parse(body).people[0]?.patient_user_id ?? ''
}

/** Makes a superbill of a completed session, with its PDF. Returns its id. */
export async function madeSuperbill(owner: Browser, chart: string, appointment_id: string): Promise<string> {
  await owner.put('/api/scheduler/v1/practice_terms/', { superbills: BILLING_IDENTITY })
  const patient = await patientOf(owner, chart)
  const made = await owner.post(`/api/users/v1/patient_chart/${chart}/superbills`, superbillOf(patient, appointment_id))
  const { paper_id } = z.object({ paper_id: z.string() }).parse(made.body)
  await signed('POST', `/api/internal/v1/papers/${paper_id}/pdf`, {
    operation_id: 'operation-draw',
    pdf: pdfSaying('drawn'),
    unprinted: '',
  })
  return paper_id
}
