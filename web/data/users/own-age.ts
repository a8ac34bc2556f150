import { useQuery } from '@tanstack/react-query'
import { isUnderAge } from '#domain/access/of-age'
import { todayIn } from '#web/lib/today.ts'
import { ownMemberQuery } from './own-member.ts'

/** Whether the logged-in member is a minor or an adult, in their own zone; undefined until their record is loaded. */
export function useOwnAge(enabled: boolean): 'minor' | 'adult' | undefined {
  const { data } = useQuery({ ...ownMemberQuery, enabled })
  return data && (isUnderAge(data.dob, todayIn(data.timezone)) ? 'minor' : 'adult')
}
