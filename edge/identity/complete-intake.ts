import type { ProviderProfile } from '#contracts/api/users'
import type { ProviderRecord } from '#db/directory/queries/providers'
import { displayName } from '#domain/content/display-name'
import { missingFromIntake } from '#domain/content/intake'
import { wrongInOffices, wrongInProfile } from '#domain/content/profile-values'
import { systemClock, toInstant } from '#kernel/clock'
import { presentProviderProfile } from '../presenters/provider-profile.ts'
import { refuseFields } from './refuse-field.ts'

type Missing = ReturnType<typeof missingFromIntake>

/** Throws InvalidRequest naming each field that keeps a provider's intake from being complete. */
export function refuseIncomplete(record: ProviderRecord): void {
  refuse(missingFrom(presentProviderProfile(record)))
}

/**
 * Throws InvalidRequest naming each field that a change would make wrong, and, once the intake is complete, missing:
 * it stays complete. What was missing or wrong before keeps nobody from changing something else.
 */
export function refuseUndoing(record: ProviderRecord, change: (kept: ProviderProfile) => ProviderProfile): void {
  const inIntake = record.user.signup_form_finished ? missingFrom : wrongIn
  const problemsOf = (profile: ProviderProfile) => [...inIntake(profile), ...wrongInOffices(profile)]
  const kept = presentProviderProfile(record)
  const before = problemsOf(kept)
  const known = ({ field, message }: Missing[number]) =>
    before.some((one) => one.field === field && one.message === message)
  refuse(problemsOf(change(kept)).filter((one) => !known(one)))
}

function missingFrom(profile: ProviderProfile): Missing {
  return missingFromIntake(profile, displayName(profile.name_schema, profile), toInstant(systemClock()))
}

function wrongIn(profile: ProviderProfile): Missing {
  return wrongInProfile(profile, toInstant(systemClock()))
}

function refuse(missing: Missing): void {
  refuseFields(missing.map(({ field, message }) => ({ path: field.split('.'), message })))
}
