import type { InvoiceMailKind } from '#contracts/internal/invoice-runs'
import type { PaymentMailKind } from '#contracts/internal/payment-mails'
import type { SessionMailKind } from '#contracts/internal/workflows'
import type { z } from 'zod'
import { accountExists } from './account-exists.ts'
import { accountHandover } from './account-handover.ts'
import { accountRecovery } from './account-recovery.ts'
import { archiveLastDay } from './archive-last-day.ts'
import { archiveWeekLeft } from './archive-week-left.ts'
import { blogSubmission } from './blog-submission.ts'
import { booked } from './booked.ts'
import { calendarFeedOn } from './calendar-feed-on.ts'
import { cancelled } from './cancelled.ts'
import { clientInvitation } from './client-invitation.ts'
import { clientInvited } from './client-invited.ts'
import { codesLocked } from './codes-locked.ts'
import { confirmed } from './confirmed.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { exportReady } from './export-ready.ts'
import { guardianInvitation } from './guardian-invitation.ts'
import { handoverEnded } from './handover-ended.ts'
import { handoverNotice } from './handover-notice.ts'
import { invoice } from './invoice.ts'
import { invoicePaid } from './invoice-paid.ts'
import { invoiceReminder } from './invoice-reminder.ts'
import { invoiceReturned } from './invoice-returned.ts'
import { invoiceSent } from './invoice-sent.ts'
import { licenseExpiring } from './license-expiring.ts'
import { moveAsked } from './move-asked.ts'
import { moved } from './moved.ts'
import { moveDeclined } from './move-declined.ts'
import { ownershipReceived } from './ownership-received.ts'
import { ownershipTransferred } from './ownership-transferred.ts'
import { paid } from './paid.ts'
import { passkeyAdded } from './passkey-added.ts'
import { passkeyCopied } from './passkey-copied.ts'
import { passkeyRemoved } from './passkey-removed.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { paymentDisputed } from './payment-disputed.ts'
import { paymentReturned } from './payment-returned.ts'
import { practiceArchived } from './practice-archived.ts'
import { practiceDeleted } from './practice-deleted.ts'
import { practiceExported } from './practice-exported.ts'
import { recoveryCodesRenewed } from './recovery-codes-renewed.ts'
import { refundFailed } from './refund-failed.ts'
import { reminder } from './reminder.ts'
import { requestEnded } from './request-ended.ts'
import { requested } from './requested.ts'
import { schedulerJoined } from './scheduler-joined.ts'
import { secondFactorOff } from './second-factor-off.ts'
import { secondFactorOn } from './second-factor-on.ts'
import { teamInvitation } from './team-invitation.ts'
import { trialLastDay } from './trial-last-day.ts'
import { trialWeekLeft } from './trial-week-left.ts'
import { unreadMessage } from './unread-message.ts'
import { signInMethodsRemoved } from './sign-in-methods-removed.ts'
import { wrongCodes } from './wrong-codes.ts'
import { wrongPasswords } from './wrong-passwords.ts'

/** Mails about sessions; the practice object stores them. */
export const sessionMails = {
  ...{ booked, confirmed, reminder, moved, cancelled, invoice, paid, requested },
  request_ended: requestEnded,
  move_asked: moveAsked,
  move_declined: moveDeclined,
} satisfies Record<SessionMailKind, unknown>

/** Mails about invoices, beside the first about that of a session; the practice object stores them. */
export const invoiceMails = {
  invoice_sent: invoiceSent,
  invoice_reminder: invoiceReminder,
  invoice_paid: invoicePaid,
  invoice_returned: invoiceReturned,
} satisfies Record<InvoiceMailKind, unknown>

/** Mails about money that did not go where it should; the practice object stores them. */
export const paymentMails = {
  refund_failed: refundFailed,
  payment_returned: paymentReturned,
} satisfies Record<PaymentMailKind, unknown>

/** Notices to an account's owner: a change or threat to how they log in, or an act that was confirmed anew. */
const securityNotices = {
  passkey_added: passkeyAdded,
  passkey_removed: passkeyRemoved,
  second_factor_on: secondFactorOn,
  second_factor_off: secondFactorOff,
  recovery_codes_renewed: recoveryCodesRenewed,
  wrong_codes: wrongCodes,
  wrong_passwords: wrongPasswords,
  codes_locked: codesLocked,
  passkey_copied: passkeyCopied,
  ownership_transferred: ownershipTransferred,
  ownership_received: ownershipReceived,
  practice_exported: practiceExported,
  calendar_feed_on: calendarFeedOn,
  ways_in_removed: signInMethodsRemoved,
}
export type SecurityNotice = keyof typeof securityNotices

/** Mails about accounts, invitations and deadlines; the directory stores them. */
export const directoryMails = {
  confirm_registration: confirmRegistration,
  account_exists: accountExists,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  account_recovery: accountRecovery,
  ...securityNotices,
  scheduler_joined: schedulerJoined,
  team_invitation: teamInvitation,
  client_invitation: clientInvitation,
  client_invited: clientInvited,
  guardian_invitation: guardianInvitation,
  handover_notice: handoverNotice,
  handover_ended: handoverEnded,
  account_handover: accountHandover,
  trial_week_left: trialWeekLeft,
  trial_last_day: trialLastDay,
  practice_archived: practiceArchived,
  archive_week_left: archiveWeekLeft,
  archive_last_day: archiveLastDay,
  practice_deleted: practiceDeleted,
  export_ready: exportReady,
  license_expiring: licenseExpiring,
  payment_disputed: paymentDisputed,
  unread_message: unreadMessage,
  blog_submission: blogSubmission,
}

/** Every kind of mail under the name that its rows have. */
export const mailKinds = { ...sessionMails, ...invoiceMails, ...paymentMails, ...directoryMails }

export type MailKind = keyof typeof mailKinds
export type DirectoryMailKind = keyof typeof directoryMails
/** The kinds of the directory as a list, for the column that stores a mail's kind. */
export const DIRECTORY_MAIL_KINDS = Object.keys(directoryMails) as [DirectoryMailKind, ...DirectoryMailKind[]]

/** The fields that the edge fills in for a kind. */
export type MailFields<K extends MailKind> = z.infer<(typeof mailKinds)[K]['fields']>
/** What a row of a kind of the directory refers to. */
export type MailAbout<K extends DirectoryMailKind> = z.infer<(typeof directoryMails)[K]['about']>

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind)
}
