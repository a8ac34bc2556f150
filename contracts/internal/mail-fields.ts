import { APPOINTMENT_STATUSES } from '#contracts/api/scheduling'
import { instant } from '#contracts/wire'
import { z } from 'zod'

/** Every kind of mail, and what its text is made of: the `fields` of a claimed mail. The edge builds them by these types. */
const link = z.url({ protocol: /^https?$/ })
/** Empty when unknown: the greeting then has no name. */
const firstName = z.string().max(120)

const appointment = {
  first_name: firstName,
  /** Who reads it: chooses the words, not the facts. */
  recipient: z.enum(['member', 'provider']),
  /** The other person of the session, as the reader knows them. Stands in the body only, never in the subject. */
  with_name: z.string().max(200),
  start_iso: instant,
  /** The start in the reader's zone, as words: "Tuesday, 24 November 2026, 14:00". */
  start_text: z.string().max(120),
  /** The zone's name as words: "Eastern Standard Time". */
  zone_text: z.string().max(80),
  /** As it stood when the mail was claimed: one that is `invited` still waits for the member's word. */
  status: z.enum(APPOINTMENT_STATUSES),
  location: z.enum(['telehealth', 'in-person']),
  /** The address of an in-person session, or what was agreed on with the booking. Empty when it is not known or not shown. */
  place: z.string().max(500),
  /** Whether a reminder is still to come: the only case in which a mail may promise one. */
  reminder: z.enum(['to_come', 'none']),
  /** Where the reader sees the session in the product. */
  link,
}

const ending = {
  first_name: firstName,
  /** Of the two notices of a trial; a plan that was paid for has none. */
  trial: z.enum(['core', 'ai']),
  /** Of the same two: a card is charged when the trial ends. */
  is_charged: z.enum(['yes', 'no']),
  /** The deadline's day as words, in the reader's zone: "Tuesday, 24 November 2026". */
  day_text: z.string().max(80),
  link,
}

/** `link` is where to ask for a new password should it not have been the reader. */
const notice = z.object({ first_name: firstName, link })

export const mailFields = {
  /** `link` confirms the address. */
  confirm_email: z.object({ first_name: firstName, link }),
  /** Somebody registered with an address that has an account. `link` is the sign-in page. */
  account_exists: z.object({ first_name: firstName, link }),
  /** `link` opens the page for a new password. */
  password_reset: z.object({ first_name: firstName, link }),
  /** A notice, nothing to do. `link` is where to ask for a new password should it not have been the reader. */
  password_changed: z.object({ first_name: firstName, link }),
  passkey_added: notice,
  passkey_removed: notice,
  second_factor_on: notice,
  second_factor_off: notice,
  recovery_codes_renewed: notice,
  wrong_codes: notice,
  ways_in_removed: notice,
  /** Somebody accepted the reader's invitation; their name stands in the body only. `link` opens the team's page. */
  scheduler_joined: z.object({ first_name: firstName, member_name: z.string().max(200), link }),
  /** `link` opens the invitation. `inviter_name` and `team_name` stand in the body only. */
  team_invitation: z.object({
    first_name: firstName,
    inviter_name: z.string().max(200),
    team_name: z.string().max(200),
    link,
  }),
  /** `link` opens the invitation. The names stand in the body only: a practice's name can be a clinical word. */
  client_invitation: z.object({
    first_name: firstName,
    inviter_name: z.string().max(200),
    practice_name: z.string().max(200),
    /** Whether the reader only has to choose a password. */
    prepared: z.enum(['yes', 'no']),
    link,
  }),
  trial_week_left: z.object(ending),
  trial_last_day: z.object(ending),
  /** From here on `day_text` is the day of the deletion. */
  practice_archived: z.object(ending),
  archive_week_left: z.object(ending),
  archive_last_day: z.object(ending),
  practice_deleted: z.object(ending),
  /** `link` opens the invitation. First names only, and in the body only. */
  guardian_invitation: z.object({
    first_name: firstName,
    inviter_name: z.string().max(120),
    minor_name: z.string().max(120),
    link,
  }),
  /** Some weeks before a minor comes of age. `needs_address`: nobody has told yet where to invite the young adult. */
  handover_notice: z.object({
    first_name: firstName,
    reader: z.enum(['guardian', 'minor']),
    minor_name: z.string().max(120),
    /** As words: "24 November 2026". */
    date_text: z.string().max(60),
    needs_address: z.enum(['yes', 'no']),
    link,
  }),
  /** A minor has come of age: nobody acts for them any more. */
  handover_ended: z.object({
    first_name: firstName,
    reader: z.enum(['guardian', 'minor']),
    minor_name: z.string().max(120),
    link,
  }),
  /** To the young adult whose profile had no sign-in. `link` takes the account over. */
  account_handover: z.object({ first_name: firstName, link }),
  booked: z.object(appointment),
  reminder: z.object(appointment),
  /** `start_*` is the new time. */
  moved: z.object(appointment),
  /** `start_*` is the time that is free again. */
  cancelled: z.object(appointment),
  /** `link` opens the invoice; its PDF comes as the attachment. */
  invoice: z.object({ ...appointment, invoice_number: z.string().max(40), total_text: z.string().max(40) }),
} as const

export type MailKind = keyof typeof mailFields
export type MailFields<K extends MailKind> = z.infer<(typeof mailFields)[K]>

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailFields, kind)
}
