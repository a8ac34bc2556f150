import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'

/**
 * How many attempts are allowed: per email, whether or not it has an account, and (`…_by_source`) per network address,
 * for all emails together. Limits per network address are higher, because a whole office may share one.
 */
export const LIMITS = {
  /** Wrong passwords; a correct one resets the count. */
  password: { tries: 10, window: 15 * MINUTE },
  /** Codes per challenge, right or wrong. After five codes the login starts again with the password. */
  mfa_code: { tries: 5, window: 15 * MINUTE },
  /** Challenges that were not passed. Without this limit, someone with the password could guess codes without end. */
  mfa_challenge: { tries: 10, window: HOUR },
  /** Wrong codes of an account after which its owner is warned. Nothing clears them: no challenge, no login. */
  wrong_codes: { tries: 5, window: DAY },
  /** Mails that report five wrong codes. */
  wrong_codes_mail: { tries: 1, window: HOUR },
  /** Wrong passwords of an account after which its owner is warned, from everywhere. Nothing clears them. */
  wrong_passwords: { tries: 10, window: DAY },
  /** Mails that report ten wrong passwords. */
  wrong_passwords_mail: { tries: 1, window: DAY },
  /** Mails that report a passkey whose counter did not rise. */
  passkey_copied_mail: { tries: 1, window: DAY },
  /** Mails that report an export. A download that is repeated within this time sends no second one. */
  export_mail: { tries: 1, window: 5 * MINUTE },
  registration: { tries: 5, window: HOUR },
  confirmation_mail: { tries: 5, window: HOUR },
  /** Passwords that are given with a confirmation link, right or wrong. */
  confirmation: { tries: 10, window: 15 * MINUTE },
  password_link: { tries: 5, window: HOUR },
  recovery_link: { tries: 5, window: HOUR },
  /** Mails that invite one address to teams, from all senders. */
  team_invitation: { tries: 5, window: HOUR },
  /** Invitation mails that one team sends to strangers. */
  invitations_of_team: { tries: 30, window: DAY },
  /** Mails that invite one address as a client, from all senders. */
  client_invitation: { tries: 5, window: HOUR },
  /** Invitation mails that one practice sends to future clients. */
  client_invitations_of_practice: { tries: 100, window: DAY },
  /** Comparisons of one invitation with the details of whoever accepts it, so that no one can guess a date of birth. */
  invited_details: { tries: 10, window: DAY },
  /** Mails that invite one address as a guardian, from all senders. */
  guardian_invitation: { tries: 5, window: HOUR },
  /** Guardian invitations that one person sends. */
  guardian_invitations_of_member: { tries: 20, window: DAY },
  /** Emails that one guardian enters for children who come of age. */
  handover_addresses_of_member: { tries: 20, window: DAY },
  /** Requests of one account that the card provider has to answer. */
  billing: { tries: 60, window: HOUR },
  /** Posts for the blog that name one email. */
  blog_submission: { tries: 10, window: DAY },
  /** Sessions that one account moved. */
  own_move: { tries: 20, window: DAY },
  /** Readings of one calendar feed. Programs ask every few minutes at most. */
  calendar_feed: { tries: 60, window: HOUR },
  /** New addresses of one account's calendar feed, each of which is told by email. */
  calendar_feed_address: { tries: 10, window: DAY },
  sign_in_by_source: { tries: 100, window: 15 * MINUTE },
  registration_by_source: { tries: 30, window: HOUR },
  confirmation_mail_by_source: { tries: 30, window: HOUR },
  password_link_by_source: { tries: 30, window: HOUR },
  recovery_link_by_source: { tries: 30, window: HOUR },
  error_report_by_source: { tries: 60, window: HOUR },
  /** Addresses of calendar feeds that are unknown or revoked. Programs ask for a revoked one for a while. */
  calendar_feed_by_source: { tries: 120, window: HOUR },
  /** Requests for a demo or for the case study. */
  marketing_request_by_source: { tries: 20, window: HOUR },
  blog_submission_by_source: { tries: 20, window: HOUR },
} as const satisfies Record<string, { tries: number; window: Millis }>

export type LimitName = keyof typeof LIMITS
/** What the owner of an account is warned of when its count is full. */
export type WarningName = 'wrong_codes' | 'wrong_passwords'

/** One counter: the instants (ms) of allowed attempts that still count, the oldest first. Never more than the limit. */
export type Count = readonly Millis[]

/** Whether the next attempt would be refused. */
export function isFull(limit: LimitName, count: Count, now: Millis): boolean {
  return !countTry(limit, count, now).allowed
}

/**
 * Counts one more attempt. Each attempt counts for one window from its own instant, so no window has more attempts than
 * the limit, wherever it begins. A refused attempt does not count. An attempt of a later time, from a clock that was
 * wrong, counts as one of now, so that no limit stays full for longer than a window.
 */
export function countTry(limit: LimitName, count: Count, now: Millis): { allowed: boolean; count: Count } {
  const { tries, window } = LIMITS[limit]
  const counting = count.map((instant) => Math.min(instant, now)).filter((instant) => now < instant + window)
  return counting.length < tries ? { allowed: true, count: [...counting, now] } : { allowed: false, count: counting }
}
