/** The profiles that a person can use, and their rights in the current one. */
import type { MinorLink } from '#contracts/api/minor-link'
import type { GuardianRight } from '#contracts/plain/guardian-rights'
import type { UserInfo } from '#contracts/api/users'
import { guardianMay } from '#domain/access/guardian'
import { shownName } from '#domain/content/person-name'

/** One of the available profiles: the user's own or a minor's. */
export type Profile = { id: string; name: string; isSelf: boolean; isCurrent: boolean; link: MinorLink | null }

type Who = Pick<
  UserInfo,
  'sub' | 'first_name' | 'preferred_first_name' | 'last_name' | 'minors' | 'current_minor_user_id' | 'guardian'
>

/** The profiles that a user can choose from: their own, then those of their minors in the order of the API. */
export function profilesOf(user: Who): readonly Profile[] {
  const self = user.guardian ?? { ...user, orchid_user_id: user.sub }
  return [
    {
      id: self.orchid_user_id,
      name: shownName(self),
      isSelf: true,
      isCurrent: user.current_minor_user_id === null,
      link: null,
    },
    ...user.minors.map((link) => ({
      id: link.minor.orchid_user_id,
      name: shownName(link.minor),
      isSelf: false,
      isCurrent: link.minor.orchid_user_id === user.current_minor_user_id,
      link,
    })),
  ]
}

/** The id of the person at the keyboard: the guardian who acts, or the user themselves. A switch does not change it. */
export function personOf(user: Pick<UserInfo, 'sub' | 'guardian'>): string {
  return user.guardian?.orchid_user_id ?? user.sub
}

export function isActing(user: Pick<UserInfo, 'current_minor_user_id'>): boolean {
  return user.current_minor_user_id !== null
}

/** Whether a guardian acts for a minor who has no login of their own. */
export function actsForChild(user: Pick<UserInfo, 'current_minor_user_id' | 'email'>): boolean {
  return isActing(user) && user.email === ''
}

/** Whether the user has a right: always in their own profile; in a minor's profile, if the guardian was given it. */
export function mayUse(user: Pick<UserInfo, 'minors' | 'current_minor_user_id'>, right: GuardianRight): boolean {
  const minor = user.current_minor_user_id
  if (minor === null) return true
  const link = user.minors.find((one) => one.minor.orchid_user_id === minor)
  return link !== undefined && guardianMay(link.rights, right)
}
