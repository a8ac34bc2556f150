/** Converts a member's own record between API and form. They differ in the date of birth: the form has MM/DD/YYYY. */
import type { MemberProfile } from '#contracts/api/users'
import { PHONE_HINT, readPhone } from '#kernel/phone-number'
import { parseBirthDate, writeBirthDate } from '#domain/content/birth-date'
import { memberDetailErrors } from './member-rules.ts'

export type MemberValues = Omit<MemberProfile, 'orchid_user_id'>

export const BIOGRAPHY_MAX = 1024

export function memberValues({ orchid_user_id: _, ...record }: MemberProfile): MemberValues {
  return { ...record, dob: writeBirthDate(record.dob) }
}

/**
 * What is sent of the fields. A phone number that was not touched stays as it is `stored`: read again in another country,
 * the same digits could be another number.
 */
export function memberBody({ dob, ...values }: MemberValues, stored?: Pick<MemberProfile, 'phone_number'>) {
  const isStored = values.phone_number === stored?.phone_number
  const phone_number = isStored
    ? values.phone_number
    : (readPhone(values.phone_number, values.country) ?? values.phone_number)
  return { ...values, dob: parseBirthDate(dob) ?? '', phone_number }
}

/** The error messages by field. `today` is YYYY-MM-DD. `youngest` replaces the minimum age for registering. */
export function memberValueErrors(
  values: MemberValues,
  today: string,
  youngest?: number,
): Partial<Record<keyof MemberValues, string>> {
  return {
    ...memberDetailErrors(values, today, youngest),
    ...(readPhone(values.phone_number, values.country) === null && { phone_number: PHONE_HINT }),
    ...(values.biography.length <= BIOGRAPHY_MAX
      ? {}
      : { biography: `Please use at most ${BIOGRAPHY_MAX} characters` }),
  }
}
