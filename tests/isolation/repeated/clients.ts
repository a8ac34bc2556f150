import { z } from 'zod'
import { DAY, systemClock } from '#kernel/clock'
import { pdfSaying } from '../../factories/pdf.ts'
import { estimateOf, patientOf, superbillOf } from '../made-papers.ts'
import { signed } from '../signed.ts'
import { CONTACT, type House, type World } from '../world.ts'
import { audited, type Effect, rowsOf } from './effect.ts'

async function newChart(owner: House['owner']): Promise<string> {
  return (await newClient(owner)).patient_chart_id
}

async function newPerson(owner: House['owner']): Promise<string> {
  return (await newClient(owner)).patient_user_id
}

async function newClient(owner: House['owner']) {
  const made = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Iris', last_name: 'Twice' })
  const patient = z.object({ patient_chart_id: z.string(), patient_user_id: z.string() })
  return z.object({ patient }).parse(made.body).patient
}

const writtenInvoice = (patient_user_id: string, text: string) => ({
  ...{ patient_user_id, lines: [{ text, quantity: 1, unit_price: 10 }] },
  due_on: new Date(systemClock() + 10 * DAY).toISOString().slice(0, 10),
})

/** An invoice that was written by hand, with its PDF. Returns its id. */
async function invoiced({ owner, pat }: House): Promise<string> {
  const made = await owner.post('/api/scheduler/v1/client_invoices', writtenInvoice(pat, 'Report'))
  const { invoice_id } = z.object({ invoice_id: z.string() }).parse(made.body)
  await signed('POST', `/api/internal/v1/invoices/${invoice_id}/pdf`, {
    operation_id: 'operation-draw',
    pdf: pdfSaying('drawn'),
  })
  return invoice_id
}

/** The effects on the clients of a practice: their charts, contacts, invoices and papers. */
export async function effectsOnClients({ a }: World): Promise<Record<string, Effect>> {
  const treated = await patientOf(a.owner, a.member_id)
  const [toVoid, toGiveUp] = [await invoiced(a), await invoiced(a)]
  return {
    create_patient_chart: {
      by: a.owner,
      path: '/api/users/v1/patient_chart/',
      body: { first_name: 'Once', last_name: 'Only' },
      other: { first_name: 'Twice', last_name: 'Only' },
      counts: rowsOf(a, 'charts'),
    },
    create_couple_chart: {
      by: a.owner,
      path: '/api/users/v1/patient_chart/couple',
      body: { people: [await newPerson(a.owner), await newPerson(a.owner)] },
      other: { people: [a.pat, a.pat] },
      counts: rowsOf(a, 'charts'),
    },
    merge_charts: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${a.pat}/merge`,
      body: { other_chart_id: await newChart(a.owner), despite: ['name'] },
      other: { other_chart_id: a.pat },
      counts: rowsOf(a, 'chart_merges'),
    },
    discharge_client: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${await newChart(a.owner)}/discharge`,
      body: { discharged_on: '2026-01-02', reason: 'moved' },
      other: { discharged_on: '2026-01-02', reason: 'other' },
      counts: rowsOf(a, 'discharges'),
    },
    create_patient: {
      by: a.owner,
      path: '/api/users/v1/create_patient/',
      body: { first_name: 'Once', last_name: 'Only', email: 'once-client@world.test' },
      other: { first_name: 'Twice', last_name: 'Only', email: 'once-client@world.test' },
      counts: rowsOf(a, 'charts'),
      times: 3,
    },
    add_client_contact: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${a.pat}/contacts`,
      body: { ...CONTACT, name: 'Once Castaño' },
      other: { ...CONTACT, name: 'Twice Castaño' },
      counts: rowsOf(a, 'client_contacts'),
    },
    add_own_contact: {
      by: a.member,
      path: '/api/users/v1/own_contacts',
      body: { ...CONTACT, name: 'Once Castaño', practice_ids: [a.practice_id] },
      other: { ...CONTACT, name: 'Twice Castaño', practice_ids: [a.practice_id] },
      counts: rowsOf(a, 'client_contacts'),
    },
    write_client_invoice: {
      by: a.owner,
      path: '/api/scheduler/v1/client_invoices',
      body: writtenInvoice(a.pat, 'Report'),
      other: writtenInvoice(a.pat, 'Letter'),
      counts: rowsOf(a, 'invoices'),
    },
    void_client_invoice: {
      by: a.owner,
      path: `/api/scheduler/v1/client_invoices/${toVoid}/void`,
      body: {},
      other: { more: 1 },
      counts: audited(a, 'invoice.void', toVoid),
    },
    write_off_client_invoice: {
      by: a.owner,
      path: `/api/scheduler/v1/client_invoices/${toGiveUp}/write_off`,
      body: { written_off: true },
      other: { written_off: false },
      counts: audited(a, 'invoice.write_off', toGiveUp),
    },
    create_superbill: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${a.member_id}/superbills`,
      body: superbillOf(treated, a.done),
      other: superbillOf(treated, a.done, 'F33.0'),
      counts: rowsOf(a, 'papers'),
    },
    create_estimate: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${a.member_id}/estimates`,
      body: estimateOf(treated),
      other: estimateOf(treated, 130),
      counts: rowsOf(a, 'papers'),
    },
    void_paper: {
      by: a.owner,
      path: `/api/users/v1/papers/${a.spare_pap}/void`,
      body: {},
      other: { more: 1 },
      counts: audited(a, 'paper.void', a.spare_pap),
    },
  }
}
