import { useQuery } from '@tanstack/react-query'
import { type FreeTime, freeTimeQuery } from '#web/data/professionals/queries.ts'

/**
 * Whether the time that is asked for can be booked, and what it means for the person who asks. `found` is what the server
 * has read for a visitor. A member may hold the time themselves, or have had an introduction, so they ask again.
 */
export function useFreeTime(
  idOrCustomUrl: string,
  asked: { label: string; start: string } | null,
  { member, found }: { member: boolean; found: FreeTime | undefined },
) {
  return useQuery({
    ...freeTimeQuery(idOrCustomUrl, { ...(asked ?? { label: '', start: '' }), member }),
    enabled: asked !== null,
    ...(found !== undefined && { initialData: found }),
    ...(!member && { staleTime: 30_000 }),
  })
}
