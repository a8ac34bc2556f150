import type { LicensesAsked } from '#contracts/internal/effects'
import { type LicenseReach, licenseReach } from '#domain/content/session-license'
import type { Client } from '../charts/chart-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** What a step is about: a client, and the provider who is to have a license where that client lives. */
export type Reached = { provider_id: string; client: Client }

/**
 * Runs a step that needs to know how far the provider's licenses reach where a client, or each partner of a couple,
 * lives. Only the directory knows that. It is asked between two transactions of `admit`, and again when the client has got
 * another account meanwhile (decision 080). Throws what the step throws.
 */
export async function withReach<Subject extends Reached, T>(
  call: ActCall,
  admit: <Answer>(step: (store: PracticeStore, subject: Subject) => Answer) => Answer,
  work: (store: PracticeStore, subject: Subject, reach: LicenseReach) => T,
): Promise<T> {
  let asked = admit((_store, subject) => whomToAskFor(subject))
  for (;;) {
    const { licenses, regions } = await call.host.effects.licensesFor(asked)
    const step = admit((store, subject) => {
      const now = whomToAskFor(subject)
      return isSame(asked, now)
        ? { answer: work(store, subject, licenseReach(licenses, regions)), again: null }
        : { again: now }
    })
    if (step.again === null) return step.answer
    asked = step.again
  }
}

const whomToAskFor = ({ provider_id, client }: Reached): LicensesAsked => ({
  provider_id,
  accounts: client.flatMap(({ linked_user_id }) => linked_user_id ?? []),
})

const isSame = (one: LicensesAsked, other: LicensesAsked): boolean =>
  one.provider_id === other.provider_id && one.accounts.join() === other.accounts.join()
