import { useQuery } from '@tanstack/react-query'
import { ADULT_AGE } from '#domain/access/guardian'
import { yearsSince } from '#domain/access/age'
import { ownMemberQuery } from './own-member.ts'
import { dayKey, localZone } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** Whether a person with this date of birth (YYYY-MM-DD) is under 18 today. False for an empty date. */
export function isUnderAge(dob: string): boolean {
  return dob !== '' && yearsSince(dob, dayKey(new Date(serverNow()).toISOString(), localZone())) < ADULT_AGE
}

/** Whether the logged-in member is a minor or an adult; undefined until their record is loaded. */
export function useOwnAge(enabled: boolean): 'minor' | 'adult' | undefined {
  const { data } = useQuery({ ...ownMemberQuery, enabled })
  return data && (isUnderAge(data.dob) ? 'minor' : 'adult')
}
