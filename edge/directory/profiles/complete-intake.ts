import type { ProviderProfile } from '#contracts/api/users'
import { displayName } from '#domain/content/display-name'
import { missingFromIntake } from '#domain/content/intake'
import { newProblems, type Problem, wrongBesidesIntake, wrongInProfile } from '#domain/content/profile-values'
import { dayIn } from '#domain/scheduling/zone'
import { systemClock } from '#kernel/clock'
import { type OpenedProvider, presentProviderProfile } from '../../presenters/provider-profile.ts'
import { throwFieldErrors } from '../../invalid-request.ts'

/** Throws InvalidRequest with every field that is missing or wrong, unless the intake is complete. */
export function assertComplete(record: OpenedProvider): void {
  refuse(inFinished(presentProviderProfile(record), todayOf(record)))
}

/**
 * Throws InvalidRequest with every field that a change would make wrong. When the intake is complete already, also with
 * every required field that the change would empty. Errors that existed before do not block other changes.
 */
export function assertStaysComplete(record: OpenedProvider, change: (kept: ProviderProfile) => ProviderProfile): void {
  const inIntake = record.user.signup_form_finished ? inFinished : wrongInProfile
  const today = todayOf(record)
  const problemsOf = (profile: ProviderProfile) => [...inIntake(profile, today), ...wrongBesidesIntake(profile, today)]
  const kept = presentProviderProfile(record)
  refuse(newProblems(problemsOf(kept), problemsOf(change(kept))))
}

/** Today's date in the zone of the professional's practice. */
const todayOf = ({ zone }: OpenedProvider): string => dayIn(zone, systemClock())

function inFinished(profile: ProviderProfile, today: string): Problem[] {
  return missingFromIntake(profile, displayName(profile.name_schema, profile), today)
}

function refuse(problems: readonly Problem[]): void {
  throwFieldErrors(problems.map(({ field, message }) => ({ path: field.split('.'), message })))
}
