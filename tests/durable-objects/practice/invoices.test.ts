import { describe, expect, it } from 'vitest'
import { MINUTE } from '#kernel/clock'
import {
  asOwner,
  asWorkflows,
  hoursLater,
  makePractice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

describe('a session booked with invoicing.automation off', () => {
  it('is nothing to invoice by itself: its workflow is told, and the object refuses', async () => {
    const practice = await makePractice()
    const patient = await practice.stub.createChart(asOwner(practice), {
      first_name: 'Ines',
      preferred_first_name: '',
      last_name: 'Vale',
    })
    const book = async (invoicing: boolean, start: number) => {
      const { appointment_ids } = await practice.stub.createSeries(asOwner(practice), {
        appointment_type_label: 'Therapy session',
        force_book_over_blocked: false,
        patient_user_id: patient.patient_user_id,
        appointments: [{ start, end: start + 50 * MINUTE, place: null }],
        invoicing,
        skip_email: false,
      })
      return appointment_ids[0] ?? ''
    }
    const [manual, automatic] = [await book(false, TUESDAY_NINE), await book(true, hoursLater(1))]
    await setClock(practice, hoursLater(1))
    for (const [id, invoice_owed] of [
      [manual, false],
      [automatic, true],
    ] as const) {
      await practice.stub.completeAppointment(asOwner(practice), id)
      expect(await practice.stub.readLifecycle(asWorkflows(), id)).toMatchObject({ completed: true, invoice_owed })
    }
    expect(await refusalOf(practice.stub.createInvoice(asWorkflows(), manual))).toBe('wrong_state')
    // No number was spent on it.
    expect(await practice.stub.createInvoice(asWorkflows(), automatic)).toMatchObject({ number: '2026-0001' })
  })
})
