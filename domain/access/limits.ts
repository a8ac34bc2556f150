import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'

/**
 * How often something may be tried: for one e-mail address, whether or not it has an account, and (`…_by_source`) from one
 * network address, whatever it is tried on. The latter leave room for an office behind one address.
 */
export const LIMITS = {
  /** Wrong passwords; a right one clears the count. */
  password: { tries: 10, window: 15 * MINUTE },
  /** Codes of one challenge, right or wrong: five, then it begins again with the password. */
  mfa_code: { tries: 5, window: 15 * MINUTE },
  /** Challenges that were not passed, so that who knows the password cannot guess codes for ever. */
  mfa_challenge: { tries: 10, window: HOUR },
  /** Mails that tell of five wrong codes. */
  wrong_codes_mail: { tries: 1, window: HOUR },
  registration: { tries: 5, window: HOUR },
  confirmation_mail: { tries: 5, window: HOUR },
  password_link: { tries: 5, window: HOUR },
  /** Mails that invite one address into teams, whoever asks for them. */
  team_invitation: { tries: 5, window: HOUR },
  /** Mails that one team sends to strangers. */
  invitations_of_team: { tries: 30, window: DAY },
  /** Mails that invite one address as a client, whoever asks for them. */
  client_invitation: { tries: 5, window: HOUR },
  /** Mails that one practice sends to those who are to become its clients. */
  client_invitations_of_practice: { tries: 100, window: DAY },
  /** Mails that invite one address as a guardian, whoever asks for them. */
  guardian_invitation: { tries: 5, window: HOUR },
  /** Such mails that one person sends. */
  guardian_invitations_of_member: { tries: 20, window: DAY },
  /** Addresses that one guardian names for children to come of age: what is answered tells whether one has an account. */
  handover_addresses_of_member: { tries: 20, window: DAY },
  /** Calls of one account that the card provider has to answer. */
  billing: { tries: 60, window: HOUR },
  sign_in_by_source: { tries: 100, window: 15 * MINUTE },
  registration_by_source: { tries: 30, window: HOUR },
  confirmation_mail_by_source: { tries: 30, window: HOUR },
  password_link_by_source: { tries: 30, window: HOUR },
  error_report_by_source: { tries: 60, window: HOUR },
} as const satisfies Record<string, { tries: number; window: Millis }>

export type LimitName = keyof typeof LIMITS

/** One counter: the instants (ms) of the tries that passed and still count, oldest first; never more than the limit. */
export type Count = readonly Millis[]

/** Whether the next try would be refused. */
export function isFull(limit: LimitName, count: Count, now: Millis): boolean {
  return !countTry(limit, count, now).allowed
}

/**
 * Counts one more try. Each counts for one window from its own instant, so that no window, wherever it begins, lets more
 * through than the limit; what is refused does not count.
 */
export function countTry(limit: LimitName, count: Count, now: Millis): { allowed: boolean; count: Count } {
  const { tries, window } = LIMITS[limit]
  const counting = count.filter((instant) => now < instant + window)
  return counting.length < tries ? { allowed: true, count: [...counting, now] } : { allowed: false, count: counting }
}

/** The instants of tries of which only the number and the first are known: the latest that they can have had. */
export function countSince(limit: LimitName, { tries, since }: { tries: number; since: Millis }, now: Millis): Count {
  const latest = Math.min(now, since + LIMITS[limit].window - 1)
  return Array.from({ length: Math.min(tries, LIMITS[limit].tries) }, () => latest)
}
