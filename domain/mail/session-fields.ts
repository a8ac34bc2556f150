import { z } from 'zod'
import { APPOINTMENT_STATES } from '../scheduling/status.ts'
import { everyMail } from './kind.ts'

/** The fields of each mail about a session. Its `link` opens the session in the product. */
export const sessionFields = {
  ...everyMail,
  /** Who reads the mail. It decides the words, not the facts. */
  recipient: z.enum(['member', 'provider']),
  /** The other person of the session, by the name that the reader knows. Never in the subject. */
  with_name: z.string().max(200),
  start_iso: z.iso.datetime({ precision: 3 }),
  /** The start in the reader's zone: "Tuesday, November 24, 2026 at 2:00 PM". */
  start_text: z.string().max(120),
  /** The zone and, if it differs, the practice's own time: "EST", "EST (11:00 AM PST)". */
  zone_text: z.string().max(80),
  /** The status when the mail was claimed: `invited` still waits for the member's answer. */
  status: z.enum(APPOINTMENT_STATES),
  location: z.enum(['telehealth', 'in-person']),
  /** The address of an in-person session, or the place agreed on in the booking. Empty when unknown or not shown. */
  place: z.string().max(500),
  /** What the member still has to pay ("$120.00"), and the page where they can pay it. Both are empty if nothing is due. */
  due_text: z.string().max(40).default(''),
  pay_link: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Whether a reminder will follow. Only then can a mail announce one. */
  reminder: z.enum(['to_come', 'none']),
}

const fields = z.object(sessionFields)
export type Session = z.infer<typeof fields>

export const SESSION_FOOTER =
  'You received this because you have a session on Orchid. Times are shown in your time zone.'

/** Whether the practice booked the session and the member has not confirmed it. */
export const isUnanswered = (session: Session): boolean => session.status === 'invited'

/** The additional text for a session that waits for the member's answer. */
export function stillOpen(session: Session): string[] {
  if (!isUnanswered(session)) return []
  return session.recipient === 'member'
    ? ['You have not confirmed it yet. You can do so until it starts.']
    : ['Your client has not confirmed it yet.']
}

export function timeAndPerson(session: Session) {
  return [
    { label: 'When', text: `${session.start_text} ${session.zone_text}` },
    { label: 'With', text: session.with_name },
  ]
}

/** The line about what is still to be paid. Only the member pays. */
export const toPay = ({ recipient, due_text }: Session) =>
  recipient === 'member' && due_text ? [{ label: 'To pay', text: due_text }] : []

/** The second button, which leads to the payment; none when nothing is due. */
export const payAction = ({ recipient, due_text, pay_link }: Session) =>
  recipient === 'member' && due_text && pay_link ? { also: { text: `Pay ${due_text}`, link: pay_link } } : {}

export function where(session: Session) {
  const text = session.place || (session.location === 'in-person' ? 'In person' : 'Video call, in your browser')
  return { label: 'Where', text }
}
