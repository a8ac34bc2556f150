import { OPTIONAL_TOPICS, type OptionalTopic } from '#contracts/plain/mail-topics'
import type { MailKind } from '../mail/kinds.ts'

/** What a person can choose about: a group of mails in plain words. `why`: why it cannot be switched off; null if it can. */
type Topic = { title: string; text: string; why: string | null }

/** The topics in the order in which they are shown. */
export const MAIL_TOPICS = {
  reminders: {
    title: 'Session reminders',
    text: 'Before a session, at the times that its practice has chosen. Usually this is 24 hours before.',
    why: null,
  },
  messages: {
    title: 'Unread messages',
    text: 'An email when a message has been waiting for ten minutes. It does not contain the message.',
    why: null,
  },
  licenses: {
    title: 'License reminders',
    text: '60, 30 and 7 days before a license of yours expires.',
    why: null,
  },
  sessions: {
    title: 'Changes to your sessions',
    text: 'When a session is booked, confirmed, moved or canceled.',
    why: 'You need to know when a session takes place.',
  },
  invoices: {
    title: 'Invoices and payments',
    text: 'An invoice with its PDF, a reminder while it is unpaid, a receipt when you pay, and when a payment is returned or disputed or a refund cannot be sent.',
    why: 'They say what is owed, when it is due, and where your money is.',
  },
  invitations: {
    title: 'Invitations',
    text: 'When a practice or a family invites you.',
    why: 'The email contains the only link with which you can accept.',
  },
  account: {
    title: 'Account and security',
    text: 'Links that you request, and changes to how you log in.',
    why: 'Without them you could not get back in, or notice that someone else did.',
  },
  plan: {
    title: 'Your plan and your data',
    text: 'For practices: when a trial ends, and before data is archived or deleted.',
    why: 'They announce dates after which data is gone.',
  },
} as const satisfies Record<string, Topic> & Record<OptionalTopic, Topic>

export type MailTopic = keyof typeof MAIL_TOPICS

/** The topics that a reader is asked about: their own, and any that is switched off, so that it can be switched on again. */
export function offeredTopics(isProfessional: boolean, off: ReadonlySet<OptionalTopic>): OptionalTopic[] {
  return OPTIONAL_TOPICS.filter((topic) => topic !== 'licenses' || isProfessional || off.has(topic))
}

/** The topic of every kind of mail. */
export const TOPIC_OF = {
  booked: 'sessions',
  confirmed: 'sessions',
  moved: 'sessions',
  cancelled: 'sessions',
  requested: 'sessions',
  request_ended: 'sessions',
  move_asked: 'sessions',
  move_declined: 'sessions',
  reminder: 'reminders',
  invoice: 'invoices',
  paid: 'invoices',
  invoice_sent: 'invoices',
  invoice_reminder: 'invoices',
  invoice_paid: 'invoices',
  invoice_returned: 'invoices',
  refund_failed: 'invoices',
  payment_returned: 'invoices',
  confirm_registration: 'account',
  account_exists: 'account',
  password_reset: 'account',
  password_changed: 'account',
  account_recovery: 'account',
  passkey_added: 'account',
  passkey_removed: 'account',
  passkey_copied: 'account',
  second_factor_on: 'account',
  second_factor_off: 'account',
  recovery_codes_renewed: 'account',
  wrong_codes: 'account',
  wrong_passwords: 'account',
  codes_locked: 'account',
  ownership_transferred: 'account',
  ownership_received: 'account',
  practice_exported: 'account',
  export_ready: 'account',
  ways_in_removed: 'account',
  calendar_feed_on: 'account',
  scheduler_joined: 'account',
  client_invited: 'account',
  account_handover: 'account',
  handover_notice: 'account',
  handover_ended: 'account',
  team_invitation: 'invitations',
  client_invitation: 'invitations',
  guardian_invitation: 'invitations',
  trial_week_left: 'plan',
  trial_last_day: 'plan',
  practice_archived: 'plan',
  archive_week_left: 'plan',
  archive_last_day: 'plan',
  practice_deleted: 'plan',
  payment_disputed: 'invoices',
  license_expiring: 'licenses',
  unread_message: 'messages',
  // To the operator, who is no one's account.
  blog_submission: 'account',
} as const satisfies Record<MailKind, MailTopic>

/** The topic under which a kind of mail can be switched off; null for mails that are always sent. */
export function optionalTopicOf(kind: MailKind): OptionalTopic | null {
  const topic: MailTopic = TOPIC_OF[kind]
  return OPTIONAL_TOPICS.find((one) => one === topic) ?? null
}
