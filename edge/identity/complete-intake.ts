import type { ProviderProfile } from '#contracts/api/users'
import type { ProviderRecord } from '#db/directory/queries/providers'
import { displayName } from '#domain/content/display-name'
import { missingFromIntake } from '#domain/content/intake'
import { systemClock, toInstant } from '#kernel/clock'
import { InvalidRequest } from '../middleware/errors.ts'
import { presentProviderProfile } from '../presenters/provider-profile.ts'

type Missing = ReturnType<typeof missingFromIntake>

/** Throws InvalidRequest naming each field that keeps a provider's intake from being complete. */
export function refuseIncomplete(record: ProviderRecord): void {
  refuse(missingFrom(presentProviderProfile(record)))
}

/**
 * Once complete, it stays complete: throws InvalidRequest naming each field that a change would make missing or wrong.
 * What was missing before keeps nobody from changing something else.
 */
export function refuseUndoing(record: ProviderRecord, change: (kept: ProviderProfile) => ProviderProfile): void {
  if (!record.user.signup_form_finished) return
  const kept = presentProviderProfile(record)
  const before = missingFrom(kept)
  const known = ({ field, message }: Missing[number]) =>
    before.some((one) => one.field === field && one.message === message)
  refuse(missingFrom(change(kept)).filter((one) => !known(one)))
}

function missingFrom(profile: ProviderProfile): Missing {
  return missingFromIntake(profile, displayName(profile.name_schema, profile), toInstant(systemClock()))
}

function refuse(missing: Missing): void {
  if (missing.length === 0) return
  throw new InvalidRequest(
    'body',
    missing.map(({ field, message }) => ({
      code: 'custom' as const,
      message,
      path: field.split('.'),
      input: undefined,
    })),
  )
}
