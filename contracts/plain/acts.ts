import type { ChartPart } from '#contracts/plain/chart-readings'
import type { GuardianRight } from '#contracts/plain/guardian-rights'

/**
 * How a caller relates to a subject. `anybody` is everyone, also a visitor without an account. `owner` and `scheduler`
 * work in the subject's practice, and `completer` is a scheduler whom the owner lets complete sessions. `client` is a member who takes part in the appointment, and `person` is anyone who
 * takes part in it, also the provider. `self` is the member to whom the hold or conversation belongs. `user` is any
 * account that is logged in. `process` is a signed call of our own processes, and `operator` one of an operator.
 */
export type Relation =
  | 'anybody'
  | 'owner'
  | 'scheduler'
  | 'completer'
  | 'client'
  | 'person'
  | 'self'
  | 'user'
  | 'process'
  | 'operator'

/** `may` allows the act and `never` refuses it with 403. For all other callers the subject does not exist (404). */
export type Rule = Partial<Record<Relation, 'may' | 'never'>>

/** One act. Its call, its right and its audit row share this one name. */
export type ActRow = {
  /** Who runs the act: the practice object, or the edge on rows of the directory. */
  runs: 'object' | 'edge'
  who: Rule
  /** The right that a guardian needs to do the act for a minor. Without this field, guardians cannot do it. */
  guardian?: GuardianRight | 'any'
  /**
   * The part of a client's record that the act shows. Its audit rows with a `patient_id` are then readings, which the
   * practice and the client can see (domain/access/readings.ts). A list of many clients has no `patient_id`.
   */
  shows?: ChartPart
  /** People can do the act in an archive too. Processes and operators always can. */
  inArchive?: true
  /** The act is allowed even while the practice is being deleted. */
  inDeletion?: true
}

const ANYBODY = { anybody: 'may' } as const satisfies Rule
const STAFF = { owner: 'may', scheduler: 'may' } as const satisfies Rule
const OWNER = { owner: 'may', scheduler: 'never' } as const satisfies Rule
const PROCESS = { process: 'may' } as const satisfies Rule
const OPERATOR = { operator: 'may' } as const satisfies Rule
const OWN = { self: 'may' } as const satisfies Rule

const object = <Row extends Omit<ActRow, 'runs'>>(row: Row) => ({ runs: 'object', ...row }) as const
const edge = <Row extends Omit<ActRow, 'runs'>>(row: Row) => ({ runs: 'edge', ...row }) as const

/** A step in the end of a practice. */
const END = object({ who: PROCESS, inDeletion: true })
/** What the public sees of a practice. For an archive the result is empty, and not an error. */
const OFFER = object({ who: ANYBODY, guardian: 'any', inArchive: true, inDeletion: true })

/**
 * Every act on what a practice owns, and who may do it. Schedulers manage the calendar; they have no right to notes and
 * calls (spec section 6). Unlisted acts are denied and do not run.
 */
const TABLE = {
  'team.read': edge({ who: STAFF, inArchive: true }),
  'team.manage': edge({ who: OWNER, inArchive: true }),
  'team.leave': edge({ who: STAFF, inArchive: true }),
  'plan.manage': edge({ who: OWNER }),

  'practice.establish': object({ who: PROCESS }),
  'team.keep': object({ who: PROCESS }),
  'practice.weigh': object({ who: PROCESS }),
  'profile.read': object({ who: STAFF, inArchive: true }),
  'profile.save': object({ who: OWNER, inArchive: true }),

  'signed_call.spend': object({ who: PROCESS, inArchive: true, inDeletion: true }),

  'practice.export': object({ who: OWNER, shows: 'export', inArchive: true }),
  'practice.export_read': object({ who: OWNER, inArchive: true }),
  'practice.export_download': object({ who: OWNER, inArchive: true }),
  'practice.export_step': object({ who: PROCESS }),
  'practice.export_page': object({ who: PROCESS }),
  'practice.export_keep': object({ who: PROCESS }),
  'practice.export_close': object({ who: PROCESS }),
  'practice.archive': END,
  'practice.reopen': END,
  'practice.delete': END,
  'practice.list_owned': END,
  'practice.forget_owned': END,
  'practice.erase': END,

  'availability.read': object({ who: STAFF, inArchive: true }),
  'availability.save': object({ who: OWNER }),
  'blocked.list': object({ who: STAFF, inArchive: true }),
  'blocked.read': object({ who: STAFF, inArchive: true }),
  'blocked.preview': object({ who: STAFF, shows: 'sessions' }),
  'blocked.create': object({ who: STAFF }),
  'blocked.change': object({ who: STAFF }),
  'blocked.delete': object({ who: STAFF }),
  'terms.read': object({ who: STAFF, inArchive: true }),
  'terms.save': object({ who: OWNER }),
  'mail_settings.read': object({ who: STAFF, inArchive: true }),
  'mail_settings.save': object({ who: OWNER }),
  'booking_limits.read': object({ who: STAFF, inArchive: true }),
  'booking_limits.save': object({ who: OWNER }),
  'appointment_type.list': object({ who: STAFF, inArchive: true }),
  'appointment_type.create': object({ who: OWNER }),
  'appointment_type.change': object({ who: OWNER }),
  'appointment_type.archive': object({ who: OWNER }),
  'appointment_type.order': object({ who: OWNER }),
  'coupon.list': object({ who: STAFF, inArchive: true }),
  'coupon.create': object({ who: OWNER }),
  'coupon.end': object({ who: OWNER }),
  'coupon.price': object({ who: { user: 'may' }, guardian: 'book' }),
  'offer.read': OFFER,
  'offer.slots': OFFER,
  'offer.next': OFFER,
  'offer.terms': OFFER,

  'demo.make': object({ who: PROCESS }),
  'demo.read': object({ who: OWNER }),
  'demo.remove': object({ who: OWNER }),

  'hold.make': object({ who: { user: 'may' }, guardian: 'book' }),
  'hold.read': object({ who: OWN, guardian: 'any', inArchive: true }),
  'hold.release': object({ who: OWN, guardian: 'book', inArchive: true }),
  // Booking a session with a price also requires the right to pay, which the checkout checks itself.
  'checkout.begin': object({ who: OWN, guardian: 'any' }),
  'checkout.settle': object({ who: PROCESS }),
  'order.pay': object({ who: { client: 'may' }, guardian: 'pay' }),
  'order.pay_saved': object({ who: { client: 'may' }, guardian: 'pay' }),
  'order.list_due': object({ who: { user: 'may' }, guardian: 'pay', shows: 'billing' }),
  'order.pay_all': object({ who: { user: 'may' }, guardian: 'pay' }),
  'order.pay_all_saved': object({ who: { user: 'may' }, guardian: 'pay' }),
  'order.settle': object({ who: PROCESS }),
  'order.follow_try': object({ who: PROCESS }),
  'shared_page.settle': object({ who: PROCESS }),
  'shared_page.follow_try': object({ who: PROCESS }),
  'payment.list': object({ who: STAFF, inArchive: true }),
  'payment.months': object({ who: STAFF, inArchive: true }),
  'payment.export': object({ who: STAFF, inArchive: true }),
  'payment.receipt': object({
    who: { ...STAFF, person: 'may', self: 'may' },
    guardian: 'pay',
    shows: 'billing',
    inArchive: true,
  }),
  'ledger.export': object({ who: STAFF, inArchive: true }),
  'payment.record': object({ who: STAFF }),
  'order.charge': object({ who: STAFF }),
  'payment.take_back': object({ who: STAFF }),
  'payment.give_back': object({ who: OWNER }),
  'payment.keep': object({ who: OWNER }),
  'card_permission.list': object({ who: STAFF, shows: 'billing', inArchive: true }),
  'card_permission.list_own': object({ who: { user: 'may' }, guardian: 'pay', inArchive: true }),
  'card_permission.give': object({ who: OWN, guardian: 'pay' }),
  // What was allowed can be ended in an archive too.
  'card_permission.end': object({ who: OWN, guardian: 'pay', inArchive: true }),
  'card_permission.end_card': object({ who: PROCESS }),
  'refund.decide': object({ who: OWNER }),
  'refund.follow': object({ who: PROCESS }),
  'refund.follow_other': object({ who: PROCESS }),
  'dispute.follow': object({ who: PROCESS }),
  'dispute.read': object({ who: PROCESS }),

  'calendar.entries': object({ who: STAFF, inArchive: true }),
  'appointment.list': object({ who: STAFF, shows: 'sessions', inArchive: true }),
  'appointment.list_own': object({ who: { user: 'may' }, guardian: 'any', inArchive: true }),
  // What a calendar program reads at the private address of an account (decision 096).
  'appointment.feed': object({ who: OWNER, inArchive: true }),
  'appointment.feed_own': object({ who: { user: 'may' }, guardian: 'any', inArchive: true }),
  'appointment.read': object({
    who: { ...STAFF, process: 'may', client: 'may' },
    guardian: 'any',
    shows: 'sessions',
    inArchive: true,
  }),
  // A client reads only why their own request was declined.
  'appointment.read_reason': object({
    who: { ...STAFF, client: 'may' },
    guardian: 'any',
    shows: 'sessions',
    inArchive: true,
  }),
  'appointment.book': object({ who: STAFF }),
  'series.preview': object({ who: STAFF, inArchive: true }),
  'appointment.cancel': object({
    who: { ...STAFF, process: 'may', client: 'may' },
    guardian: 'book',
    inArchive: true,
  }),
  'appointment.move': object({ who: STAFF }),
  'appointment.edit': object({ who: STAFF }),
  'appointment.undo': object({ who: STAFF }),
  'appointment.times': object({ who: { client: 'may' }, guardian: 'book' }),
  'appointment.move_own': object({ who: { client: 'may' }, guardian: 'book' }),
  'appointment.choices': object({ who: { client: 'may' }, guardian: 'book' }),
  'appointment.ask_move': object({ who: { client: 'may' }, guardian: 'book' }),
  'appointment.withdraw_ask': object({ who: { client: 'may' }, guardian: 'book' }),
  'appointment.decline_ask': object({ who: STAFF }),
  'appointment.read_ask': object({
    who: { ...STAFF, client: 'may' },
    guardian: 'any',
    shows: 'sessions',
    inArchive: true,
  }),
  'appointment.approve': object({ who: STAFF }),
  'todo.read': object({ who: STAFF, inArchive: true }),
  'appointment.complete': object({ who: { ...OWNER, completer: 'may' } }),
  'appointment.reopen': object({ who: { ...OWNER, completer: 'may' } }),
  'appointment.confirm': object({
    who: { ...STAFF, client: 'may', process: 'never' },
    guardian: 'book',
  }),
  'appointment.keep': object({ who: { ...OWNER, client: 'may' } }),
  'appointment.account_to_keep': object({ who: OWNER }),
  'appointment.lifecycle': object({ who: PROCESS }),
  'appointment.missed': object({ who: PROCESS }),
  'mail.foresee': object({ who: STAFF, inArchive: true }),
  'mail.readers': object({ who: PROCESS }),
  'mail.request': object({ who: PROCESS }),
  'mail.claim': object({ who: PROCESS }),
  'mail.mark': object({ who: PROCESS }),
  'mail.send_again': object({ who: STAFF }),

  'invoice.payer': object({ who: { ...STAFF, process: 'may' } }),
  'invoice.write': object({ who: STAFF }),
  'invoice.write_fee': object({ who: PROCESS }),
  'invoice.bill': object({ who: STAFF }),
  'invoice.void': object({ who: STAFF }),
  'invoice.write_off': object({ who: OWNER }),
  'invoice.reader': object({ who: { ...STAFF, process: 'may' } }),
  'invoice.resend': object({ who: STAFF }),
  'invoice.mail': object({ who: PROCESS }),
  'invoice.remind': object({ who: STAFF }),
  'invoice.reminder': object({ who: PROCESS, inArchive: true, inDeletion: true }),
  'invoice.remind_due': object({ who: PROCESS }),
  'invoice.create': object({ who: PROCESS }),
  'invoice.draw': object({ who: PROCESS }),
  'invoice.issue': object({ who: PROCESS }),
  'invoice.read': object({
    who: { ...STAFF, person: 'may' },
    guardian: 'pay',
    shows: 'billing',
    inArchive: true,
  }),
  'invoice.list': object({ who: STAFF, inArchive: true }),
  'invoice.export': object({ who: STAFF, inArchive: true }),
  'invoice.list_own': object({ who: { user: 'may' }, guardian: 'pay', shows: 'billing', inArchive: true }),
  'invoice.earlier': object({ who: STAFF, shows: 'billing', inArchive: true }),
  'invoice.send_earlier': object({ who: STAFF }),

  'superbill.prepare': object({ who: OWNER, shows: 'billing', inArchive: true }),
  'superbill.create': object({ who: OWNER }),
  'estimate.prepare': object({ who: OWNER, shows: 'billing', inArchive: true }),
  'estimate.create': object({ who: OWNER }),
  // Papers name diagnoses, which a scheduler does not see.
  'paper.list': object({ who: OWNER, shows: 'billing', inArchive: true }),
  'paper.read': object({ who: { ...OWNER, self: 'may' }, guardian: 'pay', shows: 'billing', inArchive: true }),
  'paper.list_own': object({ who: { user: 'may' }, guardian: 'pay', shows: 'billing', inArchive: true }),
  'paper.void': object({ who: OWNER }),
  'paper.draw': object({ who: PROCESS }),
  'paper.keep': object({ who: PROCESS }),

  'chart.list': object({ who: STAFF, inArchive: true }),
  'chart.create': object({ who: STAFF }),
  'chart.create_couple': object({ who: STAFF }),
  'chart.open': object({ who: STAFF, shows: 'overview', inArchive: true }),
  'chart.sessions': object({ who: STAFF, shows: 'sessions', inArchive: true }),
  'chart.notes': object({ who: OWNER, shows: 'notes', inArchive: true }),
  'chart.invoices': object({ who: STAFF, shows: 'billing', inArchive: true }),
  'chart.statement': object({ who: STAFF, shows: 'billing', inArchive: true }),
  'statement.list_own': object({ who: { user: 'may' }, guardian: 'pay', inArchive: true }),
  'statement.read_own': object({ who: { user: 'may' }, guardian: 'pay', shows: 'billing', inArchive: true }),
  'chart.ledger': object({ who: STAFF, shows: 'billing', inArchive: true }),
  'chart.change': object({ who: STAFF }),
  'chart.set_status': object({ who: STAFF }),
  'chart.preview_merge': object({ who: OWNER, shows: 'overview' }),
  'chart.merge': object({ who: OWNER }),
  'chart.list_merges': object({ who: OWNER, inArchive: true }),
  'chart.undo_merge': object({ who: OWNER }),
  'chart.discharge': object({ who: OWNER }),
  'chart.read_discharge': object({ who: OWNER, shows: 'overview', inArchive: true }),
  'chart.invite': object({ who: STAFF }),
  'chart.mark_invited': object({ who: PROCESS }),
  'chart.check_link': object({ who: PROCESS }),
  'chart.link': object({ who: PROCESS }),
  'chart.part': object({ who: OWNER }),
  'chart.rename': object({ who: PROCESS }),
  'chart.readings': object({ who: OWNER, inArchive: true }),
  'chart.own_readings': object({ who: { user: 'may' }, guardian: 'any', inArchive: true }),
  'chart.break_glass': object({ who: OWNER, shows: 'reason', inArchive: true }),
  'chart.mail_agreement': object({ who: STAFF, inArchive: true }),
  'chart.agree_mails': object({ who: STAFF }),
  // The link of a mail is the right, which the edge has checked.
  'chart.read_mail_choice': object({ who: PROCESS }),
  'chart.choose_mails': object({ who: PROCESS }),
  'contact.list': object({ who: STAFF, shows: 'overview', inArchive: true }),
  'contact.add': object({ who: STAFF }),
  'contact.change': object({ who: STAFF }),
  'contact.consent': object({ who: STAFF }),
  'contact.end': object({ who: STAFF }),
  'contact.list_own': object({ who: { user: 'may' }, guardian: 'book', inArchive: true }),
  'contact.add_own': object({ who: OWN, guardian: 'book' }),
  'contact.change_own': object({ who: OWN, guardian: 'book' }),
  // What was agreed can be withdrawn from an archive too.
  'contact.consent_own': object({ who: OWN, guardian: 'book', inArchive: true }),
  'contact.end_own': object({ who: OWN, guardian: 'book' }),
  'note.schemas': object({ who: OWNER, inArchive: true }),
  'note.read': object({ who: OWNER, shows: 'notes', inArchive: true }),
  'note.begin': object({ who: OWNER }),
  'note.edit': object({ who: OWNER, shows: 'notes' }),
  'note.sign': object({ who: OWNER }),
  'note.state': object({ who: PROCESS, inDeletion: true }),

  'call.join': object({ who: { person: 'may' }, guardian: 'book' }),
  'consent.read': object({ who: { person: 'may' }, guardian: 'book' }),
  'consent.switch': object({ who: { person: 'may' }, guardian: 'book' }),
  'call.attend': object({ who: PROCESS }),
  'call.epoch': object({ who: PROCESS }),
  'transcript.store': object({ who: PROCESS }),
  'transcript.read': object({ who: { ...OWNER, process: 'may' }, shows: 'transcript', inArchive: true }),
  'draft.store': object({ who: PROCESS }),
  'draft.read': object({ who: OWNER, shows: 'transcript', inArchive: true }),

  'channel.open': object({ who: { ...OWNER, self: 'may' }, guardian: 'message', shows: 'messages', inArchive: true }),
  'channel.list': object({ who: OWNER, inArchive: true }),
  'channel.preview': object({
    who: { ...OWNER, self: 'may' },
    guardian: 'message',
    shows: 'messages',
    inArchive: true,
  }),
  'channel.audit': object({ who: PROCESS }),

  'audit.copy': object({ who: PROCESS }),
  'audit.verify': object({ who: OPERATOR }),
  'outbox.parked': object({ who: OPERATOR }),
  'outbox.drive': object({ who: OPERATOR }),
} as const satisfies Record<string, ActRow>

export type ActName = keyof typeof TABLE
/** The acts that the practice object runs. */
export type ObjectActName = { [Name in ActName]: (typeof TABLE)[Name]['runs'] extends 'object' ? Name : never }[ActName]

export const ACT_NAMES = Object.keys(TABLE) as ActName[]

/** The row of an act. */
export const rowOf = (act: ActName): ActRow => TABLE[act]

/** Consequences of an act, each with an audit row under its own name. */
export const CONSEQUENCES = [
  'appointment.overbook',
  'appointment.request',
  'appointment.book_unlicensed',
  'appointment.reprice',
  'appointment.change_chart',
  'appointment.show',
  'chart.mails_end',
  'chart.read',
  'consent.give',
  'consent.withdraw',
  'note.withdraw',
  'payment.receive',
  'payment.refund',
  'payment.return',
  'practice.export_expired',
  'practice.export_failed',
  'practice.export_ready',
  'team.join',
  'team.role',
] as const

/** The names that an audit row of a practice can have. */
export type AuditAction = ActName | (typeof CONSEQUENCES)[number]
