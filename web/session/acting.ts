/** Which profile somebody looks as, and what they may do there. */
import type { GuardianRight, MinorLink } from '#contracts/api/minor-link'
import type { UserInfo } from '#contracts/api/users'
import { guardianMay } from '#domain/access/guardian'

type Names = { first_name: string; last_name: string; preferred_first_name?: string }

/** As they are called: "Mia Marsh", also for an Amelia who wants to be Mia. */
export function fullName({ first_name, last_name, preferred_first_name }: Names): string {
  return `${preferred_first_name || first_name} ${last_name}`
}

export function callName({ first_name, preferred_first_name }: Omit<Names, 'last_name'>): string {
  return preferred_first_name || first_name
}

/** One of the profiles that can be looked at: oneself or a minor. */
export type Profile = { id: string; name: string; isSelf: boolean; isCurrent: boolean; link: MinorLink | null }

type Who = Pick<UserInfo, 'sub' | 'first_name' | 'last_name' | 'minors' | 'current_minor_user_id' | 'guardian'>

/** Oneself first, then the minors as the API orders them. Only oneself where there are none. */
export function profilesOf(user: Who): readonly Profile[] {
  const self = user.guardian ?? { ...user, orchid_user_id: user.sub }
  return [
    {
      id: self.orchid_user_id,
      name: fullName(self),
      isSelf: true,
      isCurrent: user.current_minor_user_id === null,
      link: null,
    },
    ...user.minors.map((link) => ({
      id: link.minor.orchid_user_id,
      name: fullName(link.minor),
      isSelf: false,
      isCurrent: link.minor.orchid_user_id === user.current_minor_user_id,
      link,
    })),
  ]
}

/** Whoever sits there: the guardian who acts, or the one who is signed in. It stays over a switch. */
export function personOf(user: Pick<UserInfo, 'sub' | 'guardian'>): string {
  return user.guardian?.orchid_user_id ?? user.sub
}

export function isActing(user: Pick<UserInfo, 'current_minor_user_id'>): boolean {
  return user.current_minor_user_id !== null
}

/** Whether a guardian acts for a profile without a sign-in of its own, whose child was never registered and may be of any age. */
export function actsForChild(user: Pick<UserInfo, 'current_minor_user_id' | 'email'>): boolean {
  return isActing(user) && user.email === ''
}

/** Whether it may be shown: everything to oneself, to a guardian what they have the right to. */
export function mayUse(user: Pick<UserInfo, 'minors' | 'current_minor_user_id'>, right: GuardianRight): boolean {
  const minor = user.current_minor_user_id
  if (minor === null) return true
  const link = user.minors.find((one) => one.minor.orchid_user_id === minor)
  return link !== undefined && guardianMay(link.rights, right)
}
