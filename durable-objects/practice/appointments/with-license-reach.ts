import type { LicensesAsked } from '#contracts/internal/effects'
import { wasRead } from '#db/practice/queries/readings'
import { type LicenseReach, licenseReach } from '#domain/content/session-license'
import { HOUR } from '#kernel/clock'
import { clientOf, patientRow, type PersonRow } from '../charts/chart-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf, staffHere } from '../store/rights.ts'

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
  const look = (store: PracticeStore): Question => {
    const person = patientRow(store, patientOf(store))
    return { person, of: whomToAskFor(store, person) }
  }
  let asked = call.admit(look)
  for (;;) {
    const { person, of } = asked
    try {
      const { licenses, regions } = await call.host.effects.licensesFor(of)
      const step = call.admit((store) => {
        recordReading(store, person)
        const now = look(store)
        return isSame(of, now.of)
          ? { answer: work(store, licenseReach(licenses, regions)), again: null }
          : { again: now }
      })
      if (step.again === null) return step.answer
      asked = step.again
    } catch (error) {
      // The directory was asked, so this is recorded although the step was not done.
      call.transact((store) => recordReading(store, person))
      throw error
    }
  }
}

/** Whom the directory is asked about, and the person of a chart from whom that follows. */
type Question = { person: PersonRow; of: LicensesAsked }

/**
 * Where the client lives is part of their record, and a client can see who has read that. A preview is asked for with each
 * change of a form, which is one reading.
 */
function recordReading(store: PracticeStore, { chart_id, patient_user_id }: PersonRow): void {
  const actor = callerOf(store)
  const again = { patient_id: patient_user_id, actor: actor ?? '', since: store.now - HOUR }
  if (store.act === 'series.preview' && wasRead(store.db, again)) return
  store.audit({ action: 'chart.read', category: 'chart', object: chart_id, patient_id: patient_user_id })
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
