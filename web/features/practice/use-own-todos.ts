/** The tasks of a provider that are not about one session: licenses, unread messages, requests to share the practice page, and steps of the set-up. */
import { useQuery } from '@tanstack/react-query'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import type { ProviderProfile, UserInfo } from '#contracts/api/users'
import { planHas } from '#domain/access/plans'
import { type LicenseTodo, licenseTodos } from '#domain/content/license-todo'
import { partnersQuery } from '#web/data/messaging/queries.ts'
import { unreadQuery } from '#web/data/messaging/unread.ts'
import { ownPracticePageQuery } from '#web/data/practice-page.ts'
import { appointmentTypesQuery } from '#web/data/appointment-types.ts'
import { availabilityQuery } from '#web/data/availability.ts'
import { ownProfileQuery } from '#web/data/users/own-provider.ts'
import { dayKey } from '#web/lib/time.ts'
import { opensPage } from '#web/login/area-of.ts'

type SetUpStep = { title: string; action: string } & ({ search: object } | { to: '/pro-dashboard/settings/practice' })

export type OwnTodos = {
  licenses: LicenseTodo<{ type: string; conferring_entity: string; expiration_date: string }>[]
  unread: { partner: string; name: string }[]
  /** The practices that wait for an answer to their request to share the practice page. */
  asking: { practice_id: string; name: string }[]
  steps: SetUpStep[]
  /** Until everything is known once. */
  isPending: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

export function useOwnTodos(user: UserInfo, zone: string, now: number): OwnTodos {
  const chats = opensPage(user, '/pro-dashboard/messages')
  const books = planHas(user.plan, 'calendar')
  const profile = useQuery(ownProfileQuery)
  const page = useQuery(ownPracticePageQuery)
  const unread = useQuery({ ...unreadQuery, enabled: chats })
  const partners = useQuery({ ...partnersQuery, enabled: chats && (unread.data?.length ?? 0) > 0 })
  const hours = useQuery({ ...availabilityQuery, enabled: books })
  const types = useQuery({ ...appointmentTypesQuery, enabled: books })
  const asked = [profile, page, ...(chats ? [unread] : []), ...(books ? [hours, types] : [])]
  const nameOf = (id: string) => partners.data?.find((one) => one.cognito_sub === id)?.display_name ?? 'New message'
  return {
    licenses: profile.data ? licenseTodos(profile.data.licenses, dayKey(new Date(now).toISOString(), zone)) : [],
    unread: (unread.data ?? []).map(({ partner_cognito_sub: partner }) => ({ partner, name: nameOf(partner) })),
    asking: (page.data?.shared_with ?? []).filter(({ agreed_at }) => agreed_at === null),
    steps: [
      ...(hours.data?.periods.length === 0
        ? [{ title: 'Set your availability', action: 'Set hours', search: { panel: 'availability' } }]
        : []),
      ...(types.data?.every((type) => type.is_private)
        ? [
            {
              title: 'Add a session type that clients can book',
              action: 'Add',
              search: { panel: 'session-types', type: 'new' },
            },
          ]
        : []),
      ...(types.data && profile.data && lacksAddress(types.data, profile.data)
        ? [
            {
              title: 'Add the address of your office, so clients know where to meet you',
              action: 'Add address',
              to: '/pro-dashboard/settings/practice' as const,
            },
          ]
        : []),
    ],
    isPending: asked.some((query) => query.data === undefined),
    error: asked.find((query) => query.data === undefined && query.error)?.error ?? null,
    refetch: () => Promise.all(asked.filter((query) => query.data === undefined).map((query) => query.refetch())),
  }
}

/** Whether the provider sees clients in person, and has no office with an address. */
export function lacksAddress(
  types: readonly Pick<AppointmentTypeWire, 'session_location_type'>[],
  profile: Pick<ProviderProfile, 'additional_office_locations'>,
): boolean {
  const inPerson = (one: { session_location_type: string }) => one.session_location_type === 'in-person'
  return (
    types.some(inPerson) &&
    !profile.additional_office_locations.some((office) => inPerson(office) && office.address_line1 !== '')
  )
}
