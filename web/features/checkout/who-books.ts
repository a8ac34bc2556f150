import type { UserInfo } from '#contracts/api/users'
import { calledName, shownName } from '#domain/content/person-name'
import { mayUse } from '#web/login/acting.ts'

/** Who books: the email to which the confirmation is sent, or the guardian who acts for a child. */
export function bookedBy({ guardian, email }: UserInfo): string {
  return guardian ? `Booked by ${shownName(guardian)}, their guardian` : email
}

/** Why the acting guardian cannot book this for the minor; null when they can. */
export function refusalOf(user: UserInfo, price: number | null): string | null {
  if (!mayUse(user, 'book')) return `You do not have permission to book for ${calledName(user)}.`
  if (price !== null && price > 0 && !mayUse(user, 'pay'))
    return `You do not have permission to pay for ${calledName(user)}. You can book free sessions.`
  return null
}
