import { useQuery } from '@tanstack/react-query'
import { ADULT_AGE } from '#domain/access/guardian'
import { yearsSince } from '#domain/access/age'
import { ownMemberQuery } from './own-member.ts'
import { dayKey, localZone } from '#web/lib/time.ts'

/** Whether a date of birth (YYYY-MM-DD) makes a person under 18 today. */
export function isUnderAge(dob: string): boolean {
  return dob !== '' && yearsSince(dob, dayKey(new Date().toISOString(), localZone())) < ADULT_AGE
}

/** For the signed-in member, by their own record; undefined until it is loaded. */
export function useOwnAge(enabled: boolean): 'minor' | 'adult' | undefined {
  const { data } = useQuery({ ...ownMemberQuery, enabled })
  return data && (isUnderAge(data.dob) ? 'minor' : 'adult')
}
