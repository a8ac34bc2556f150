import type { LicensesAsked } from '#contracts/internal/effects'
import { type LicenseReach, licenseReach } from '#domain/content/session-license'
import { clientOf, patientRow } from '../charts/chart-rows.ts'
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
      const of = whomToAskFor(store, patientOf(store))
      return known && isSame(known.of, of) ? { answer: work(store, known.reach), asked: null } : { asked: of }
    })
    if (step.asked === null) return step.answer
    const { licenses, regions } = await call.host.effects.licensesFor(step.asked)
    known = { of: step.asked, reach: licenseReach(licenses, regions) }
  }
}

function whomToAskFor(store: PracticeStore, patientUserId: string): LicensesAsked {
  const people = clientOf(store, patientRow(store, patientUserId))
  return {
    provider_id: staffHere(store).provider_id,
    accounts: people.flatMap(({ linked_user_id }) => linked_user_id ?? []),
  }
}

const isSame = (one: LicensesAsked, other: LicensesAsked): boolean =>
  one.provider_id === other.provider_id && one.accounts.join() === other.accounts.join()
