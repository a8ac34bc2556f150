import type { LicensesAsked } from '#contracts/internal/effects'
import { type LicenseReach, licenseReach } from '#domain/content/session-license'
import { clientOf, patientRow, type PersonRow } from '../charts/chart-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

/**
 * Runs a step that needs to know how far the provider's licenses reach where a client, or each partner of a couple,
 * lives. Only the directory knows that. It is asked before the transaction of the step, which begins anew when the client
 * has got another account meanwhile (decision 080). Throws `not_found`, and what the step throws.
 * @param patientOf Finds the person of a chart whom the step is about.
 */
export async function withLicenseReach<T>(
  call: ActCall,
  patientOf: (store: PracticeStore) => string,
  work: (store: PracticeStore, reach: LicenseReach) => T,
): Promise<T> {
  let known: { of: LicensesAsked; reach: LicenseReach } | undefined
  for (;;) {
    const step = call.admit((store) => {
      const person = patientRow(store, patientOf(store))
      const of = whomToAskFor(store, person)
      if (known && isSame(known.of, of)) return { answer: work(store, known.reach), asked: null }
      // Where the client lives is part of their record, and a client can see who has read that.
      store.audit({
        action: 'chart.read',
        category: 'chart',
        object: person.chart_id,
        patient_id: person.patient_user_id,
      })
      return { asked: of }
    })
    if (step.asked === null) return step.answer
    const { licenses, regions } = await call.host.effects.licensesFor(step.asked)
    known = { of: step.asked, reach: licenseReach(licenses, regions) }
  }
}

function whomToAskFor(store: PracticeStore, person: PersonRow): LicensesAsked {
  const people = clientOf(store, person)
  return {
    provider_id: staffHere(store).provider_id,
    accounts: people.flatMap(({ linked_user_id }) => linked_user_id ?? []),
  }
}

const isSame = (one: LicensesAsked, other: LicensesAsked): boolean =>
  one.provider_id === other.provider_id && one.accounts.join() === other.accounts.join()
