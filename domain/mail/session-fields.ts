import { SESSION_PLACES } from '#contracts/plain/session-words'
import { z } from 'zod'
import { APPOINTMENT_STATES } from '../scheduling/status.ts'
import { everyMail } from './kind.ts'
import { changerFields } from './who-changed.ts'

/** The fields of each mail about a session. Its `link` opens the session in the product. */
export const sessionFields = {
  ...everyMail,
  /** Who reads the mail. It decides the words, not the facts. */
  recipient: z.enum(['member', 'provider']),
  /** The other people of the session, by the names that the reader knows. Never in the subject. */
  with_name: z.string().max(400),
  /** The child's name when a guardian reads the mail; empty for everybody else. */
  child_name: z.string().max(120),
  start_iso: z.iso.datetime({ precision: 3 }),
  end_iso: z.iso.datetime({ precision: 3 }),
  /** The start in the reader's zone: "Tuesday, November 24, 2026 at 2:00 PM". */
  start_text: z.string().max(120),
  /** The zone and, if it differs, the practice's own time: "EST", "EST (11:00 AM PST)". */
  zone_text: z.string().max(80),
  /** How many other sessions of its series the mail tells of, and when they begin, in the reader's zone. */
  others_count: z.string().regex(/^\d+$/).default('0'),
  others_text: z.string().max(30_000).default(''),
  /** The status when the mail was claimed: `invited` still waits for the member's answer. */
  status: z.enum(APPOINTMENT_STATES),
  location: z.enum(SESSION_PLACES),
  /** The address of an in-person session, or the place agreed on in the booking. Empty when unknown or not shown. */
  place: z.string().max(500),
  /** What the reader can still pay ("$120.00"), and the page for it. Both are empty if nothing is due or they have no account. */
  due_text: z.string().max(40),
  pay_link: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  /** Whether a reminder will follow. Only then can a mail announce one. */
  reminder: z.enum(['to_come', 'none']),
  appointment_id: z.string().max(120),
  /** The session type: "Individual session". */
  type_label: z.string().max(80),
  /** The length in minutes. */
  minutes: z.string().regex(/^\d+$/),
  /** "$120.00"; empty for a free session. */
  price_text: z.string().max(40),
  payment: z.enum(['paid', 'open', 'none']),
  /** The page of the call, where devices can be tested at any time before. Empty when there is no call to join. */
  call_link: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]),
  /** Whether the reader has an account. Without one, `link` opens their invitation, if there is one. */
  account: z.enum(['own', 'none']),
  /** Whether a reader without an account has an open invitation. */
  invitation: z.enum(['open', 'none']),
  /** Whether the reader made the change themself, and only their calendar has to hear of it. */
  for_calendar: z.enum(['yes', 'no']),
  /** Where a reply of the reader goes. */
  replies: z.enum(['professional', 'none']).default('none'),
  /** The revision of the calendar event (domain/scheduling/calendar-event.ts). */
  sequence: z.string().regex(/^\d+$/),
  revised_iso: z.iso.datetime({ precision: 3 }),
  ...changerFields,
  /** Whether the practice confirmed it after the member had asked for it. */
  approved: z.enum(['yes', 'no']).default('no'),
  /** The time that the reader knew before the last move, in their zone. Empty when there is none. */
  before_text: z.string().max(200),
  /** What else it was before an edit, as far as it differs: "Couples session, 80 minutes; $150.00". Empty when nothing does. */
  edited_from_text: z.string().max(900).default(''),
  /** The last moment of a full refund, in the reader's zone. Empty when there is none, or nothing to pay, or it is over. */
  refund_until_text: z.string().max(200),
  /** Whether a fee is owed of an unpaid session that is canceled after that. */
  owes_fee: z.enum(['yes', 'no']).default('yes'),
  /** The way to the address of a session in person. Only the member gets it. */
  map_link: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]),
}

const fields = z.object(sessionFields)
export type Session = z.infer<typeof fields>

/** Whether nothing of the product is open to the reader: they have neither an account nor an invitation. */
export const isOutside = ({ account, invitation }: Pick<Session, 'account' | 'invitation'>): boolean =>
  account === 'none' && invitation === 'none'

/** Why the reader receives a mail about a session. The zone of a reader without an account may not be known. */
export const sessionFooter = (session: Session): string => [whyReceived(session), ...sayReplies(session)].join(' ')

/** Emails are not sealed as messages are, so the reader is told where their reply goes before they write it. */
export const sayReplies = (session: Session): string[] =>
  session.replies === 'none'
    ? []
    : [
        `If you reply, your answer goes to ${byReader(session, 'your', () => 'the')} professional as an ordinary email, so please leave out anything private.`,
      ]

function whyReceived(session: Session): string {
  if (isOutside(session))
    return 'You received this because you agreed with your professional to get emails about your sessions.'
  const because = byReader(
    session,
    'You received this because you have a session on Orchid.',
    (name) => `You received this because you are a guardian of ${name}.`,
  )
  return session.account === 'none' ? because : `${because} Times are shown in your time zone.`
}

/** Words that depend on whether the reader is a guardian: `childs` is given the child's name. */
export const byReader = ({ child_name }: Session, own: string, childs: (name: string) => string): string =>
  child_name ? childs(child_name) : own

/** Whether the practice booked the session and the member has not confirmed it. */
export const isUnanswered = (session: Session): boolean => session.status === 'invited'

/** The additional text for a session that waits for the member's answer. */
export function stillOpen(session: Session): string[] {
  if (!isUnanswered(session)) return []
  return session.recipient === 'member'
    ? [
        byReader(
          session,
          'You have not confirmed it yet. Please confirm it, or cancel it if you cannot come, before it starts.',
          (name) =>
            `It is not confirmed yet. Please confirm it, or cancel it if ${name} cannot come, before it starts.`,
        ),
      ]
    : ['Your client has not confirmed it yet. If you agreed by phone, open the session and confirm it for them.']
}

export function timeAndPerson(session: Session) {
  return [
    { label: 'When', text: `${session.start_text} ${session.zone_text}` },
    ...(session.child_name ? [{ label: 'For', text: session.child_name }] : []),
    { label: 'With', text: session.with_name },
  ]
}

/** The other sessions of the series that were booked, moved or canceled with this one. */
export function others({ others_count, others_text }: Session) {
  const count = Number(others_count)
  return count === 0 ? [] : [{ label: `And ${count} more`, text: others_text }]
}

/** That the news is about several sessions, whose times follow. */
export function sayOthers({ others_count }: Session): string[] {
  return others_count === '0' ? [] : [`This is about ${Number(others_count) + 1} sessions. All their times are below.`]
}

/** What the session is: its type and length. */
export function what({ type_label, minutes }: Session) {
  const text = [type_label, `${minutes} minutes`].filter(Boolean).join(', ')
  return text ? [{ label: 'What', text }] : []
}

const PAYMENT_WORDS = { paid: ', paid', open: ', not paid yet', none: '' } as const

export function price({ price_text, payment }: Session) {
  return price_text ? [{ label: 'Price', text: `${price_text}${PAYMENT_WORDS[payment]}` }] : []
}

/** Everything about a session that is to come. */
export function sessionFacts(session: Session) {
  return [
    ...what(session),
    ...timeAndPerson(session),
    ...others(session),
    where(session),
    ...price(session),
    ...refundUntil(session),
  ]
}

/**
 * Until when a member can cancel for a full refund or, when a fee would be owed afterwards, free of charge. Nothing is owed
 * of an unpaid session that is not confirmed, or was booked under an earlier policy, so who reads it sees what paying would
 * mean.
 */
function refundUntil({ recipient, refund_until_text, payment, status, owes_fee }: Session) {
  if (recipient !== 'member' || !refund_until_text) return []
  const isOwed = payment !== 'paid' && status === 'confirmed' && owes_fee === 'yes'
  const pays = payment === 'paid' || isOwed ? '' : 'pay and '
  return [
    {
      label: isOwed ? 'Free of charge' : 'Full refund',
      text: `If you ${pays}cancel before ${refund_until_text}`,
    },
  ]
}

/** The button of a mail about a session: to the session, where a member answers an invitation. */
export function sessionAction(session: Session) {
  const { account, link, recipient } = session
  if (isOutside(session)) return null
  if (account === 'none') return { text: 'View invitation', link }
  return { text: isUnanswered(session) && recipient === 'member' ? 'Confirm or cancel' : 'View session', link }
}

/** The links below the button: to the payment of what is due, into the call, and the way to the address. */
export const furtherLinks = (session: Session) => [
  ...payLinks(session),
  ...callLinks(session),
  ...(session.map_link ? [{ text: 'Get directions', link: session.map_link }] : []),
]

/** The link to the payment, which only the member gets. */
function payLinks({ recipient, due_text, pay_link }: Session) {
  return recipient === 'member' && due_text && pay_link ? [{ text: `Pay ${due_text}`, link: pay_link }] : []
}

/** The ways into the call. They work only with an account. */
function callLinks({ call_link, account }: Session) {
  if (call_link === '' || account === 'none') return []
  return [
    { text: 'Join the call', link: call_link },
    { text: 'Test your camera and microphone', link: `${call_link}#test` },
  ]
}

/** How a client without an account gets one. */
export const accountFirst = ({ account, invitation }: Session): string[] =>
  account === 'none' && invitation === 'open'
    ? ['You do not have an Orchid account yet. Create one with the button below to see or change your sessions.']
    : []

/** What a reader without an account needs to know about a call. */
export const ACCOUNT_FOR_CALL =
  'This session is a video call. You need a free account to join it. Please ask your professional for an invitation.'

/** What the client does next: how they join, and how they cancel. */
export function nextSteps(session: Session): string[] {
  if (session.recipient === 'provider') return []
  const hasCall = session.location === 'telehealth' && session.place === ''
  if (isOutside(session))
    return [
      ...(hasCall ? [ACCOUNT_FOR_CALL] : []),
      'If you cannot come, please tell your professional as soon as you can.',
    ]
  return [
    ...(hasCall
      ? [
          'Join from your browser. There is nothing to install. The call opens 15 minutes before the start, and you can test your camera and microphone at any time before.',
        ]
      : []),
    byReader(
      session,
      'If you cannot come, cancel the session in your account before it starts.',
      (name) => `If ${name} cannot come, cancel the session before it starts.`,
    ),
  ]
}

/** Where a session takes place that names no place. */
export const VIDEO_CALL = 'Video call, in your browser'
export const NO_ADDRESS = 'In person'

export function where(session: Session) {
  if (session.place) return { label: 'Where', text: session.place }
  if (session.location === 'telehealth') return { label: 'Where', text: VIDEO_CALL }
  return {
    label: 'Where',
    text:
      session.recipient === 'member'
        ? 'In person. The practice will tell you where.'
        : 'In person. Your office has no address yet. Add it in Settings, under Practice, so your clients know where to go.',
  }
}
