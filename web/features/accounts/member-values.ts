/** Converts a member's own record between API and form. They differ in the date of birth: the form has MM/DD/YYYY. */
import type { MemberProfile } from '#contracts/api/users'
import { parseBirthDate, writeBirthDate } from '#domain/content/birth-date'
import { memberDetailErrors } from './member-rules.ts'

export type MemberValues = Omit<MemberProfile, 'orchid_user_id'>

export const BIOGRAPHY_MAX = 1024

export function memberValues({ orchid_user_id: _, ...record }: MemberProfile): MemberValues {
  return { ...record, dob: writeBirthDate(record.dob) }
}

export function memberBody({ dob, ...values }: MemberValues) {
  return { ...values, dob: parseBirthDate(dob) ?? '' }
}

/** The error messages by field. `today` is YYYY-MM-DD. `youngest` replaces the minimum age for registering. */
export function memberValueErrors(
  values: MemberValues,
  today: string,
  youngest?: number,
): Partial<Record<keyof MemberValues, string>> {
  return {
    ...memberDetailErrors(values, today, youngest),
    ...(/^(\d{10})?$/.test(values.phone_number) ? {} : { phone_number: 'Phone number must have 10 digits' }),
    ...(values.biography.length <= BIOGRAPHY_MAX
      ? {}
      : { biography: `Please use at most ${BIOGRAPHY_MAX} characters` }),
  }
}
