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
  /** The start in the reader's zone: "Tuesday, November 24, 2026, 2:00 PM". */
  start_text: z.string().max(120),
  /** The zone's name: "Eastern Standard Time". */
  zone_text: z.string().max(80),
  /** The status when the mail was claimed: `invited` still waits for the member's answer. */
  status: z.enum(APPOINTMENT_STATES),
  location: z.enum(['telehealth', 'in-person']),
  /** The address of an in-person session, or the place agreed on in the booking. Empty when unknown or not shown. */
  place: z.string().max(500),
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
    { label: 'When', text: `${session.start_text} (${session.zone_text})` },
    { label: 'With', text: session.with_name },
  ]
}

export function where(session: Session) {
  const text = session.place || (session.location === 'in-person' ? 'In person' : 'Video call, in your browser')
  return { label: 'Where', text }
}
