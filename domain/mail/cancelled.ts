import { CLIENT_ENDINGS, type ClientEnding } from '#contracts/plain/session-words'
import { z } from 'zod'
import { isCancelled } from '../scheduling/status.ts'
import { forCalendar } from './calendar-update.ts'
import { entriesField, furtherEvents, sayCanceledOthers } from './canceled-together.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import {
  byReader,
  isOutside,
  others,
  type Session,
  sessionAction,
  sessionFields,
  sessionFooter,
  timeAndPerson,
  what,
  where,
} from './session-fields.ts'
import { whoChanged } from './who-changed.ts'

type Canceled = Session & {
  others_iso: string
  money_text: string
  reason: 'given' | 'none'
  client_ended: ClientEnding | 'none'
}

/** A session was canceled. `start_*` is the time that it had. */
export const cancelled = sessionMail({
  fields: z.object({
    ...sessionFields,
    others_iso: entriesField,
    /** What was paid and what happens with it, and the fee that is owed or waived; empty for neither. */
    money_text: z.string().max(2000),
    /** Whether a reason was stored. It is sealed, so the mail does not contain it. */
    reason: z.enum(['given', 'none']),
    /** How its client ended it, when the practice recorded that for them. */
    client_ended: z.enum(['none', ...CLIENT_ENDINGS]).default('none'),
  }),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status }) => !isCancelled(status),
  words: (session) =>
    session.for_calendar === 'yes'
      ? {
          ...forCalendar(session),
          subject: 'Your calendar: a session was canceled',
          paragraphs: [
            `${session.client_ended === 'none' ? 'You canceled' : 'You recorded that your client canceled'} ${below(session)}. ${isOne(session) ? 'This email removes it from your calendar.' : 'In most calendars, this email removes all of them. Please check yours.'}`,
          ],
          facts: [...what(session), ...timeAndPerson(session), ...others(session)],
          furtherEvents: furtherEvents(session),
        }
      : session.client_ended === 'missed'
        ? missed(session)
        : news(session),
})

/** The practice recorded that the client did not come. The session stays in calendars, because its time is over. */
const missed = (session: Canceled) => ({
  subject: forEither(session, 'You missed your session', () => 'Your child missed a session', 'A client did not come'),
  preview: 'Your practice recorded this.',
  title: forEither(session, 'Session missed', (name) => `${name} missed a session`, 'A client did not come'),
  paragraphs: [`${sayRecorded(session, 'missed')} ${session.recipient === 'member' ? whatNow(session) : ''}`.trim()],
  facts: [
    ...what(session),
    ...timeAndPerson(session),
    where(session),
    ...(session.money_text ? [{ label: 'Payment', text: session.money_text }] : []),
  ],
  action: sessionAction(session),
  footer: sessionFooter(session),
})

const forEither = (session: Session, own: string, childs: (name: string) => string, provider: string): string =>
  session.recipient === 'provider' ? provider : byReader(session, own, childs)

const isOne = ({ others_count }: Session): boolean => others_count === '0'

/** The canceled session, or all of them. */
const below = (session: Session): string =>
  isOne(session) ? 'the session below' : `the ${Number(session.others_count) + 1} sessions below`

/** What the practice recorded for the client. */
function sayRecorded(session: Session, did: 'missed' | 'canceled'): string {
  return session.recipient === 'provider'
    ? `${whoChanged(session) ?? 'The practice'} recorded that your client ${did} ${below(session)}.`
    : `The practice recorded that ${byReader(session, 'you', (name) => name)} ${did} ${below(session)}.`
}

// The text avoids the future tense, because a session may be canceled after its time.
const news = (session: Canceled) => ({
  ...headings(session),
  preview: 'Please note the change.',
  paragraphs: [`${sayCanceled(session)} ${whatNow(session)}`, ...sayCanceledOthers(session), ...sayReason(session)],
  facts: [
    ...what(session),
    ...timeAndPerson(session),
    ...others(session),
    where(session),
    ...(session.money_text ? [{ label: 'Payment', text: session.money_text }] : []),
  ],
  action: sessionAction(session),
  calendar: eventOf(session),
  furtherEvents: furtherEvents(session),
  footer: sessionFooter(session),
})

function headings(session: Session) {
  if (isOne(session))
    return {
      subject: byReader(session, 'Your session was canceled', () => 'Your child’s session was canceled'),
      title: byReader(session, 'Session canceled', (name) => `${name}’s session was canceled`),
    }
  return {
    subject: byReader(session, 'Your sessions were canceled', () => 'Your child’s sessions were canceled'),
    title: byReader(session, 'Sessions canceled', (name) => `${name}’s sessions were canceled`),
  }
}

function sayCanceled(session: Canceled): string {
  if (session.client_ended === 'canceled') return sayRecorded(session, 'canceled')
  const who = whoChanged(session)
  if (!isOne(session)) return who === null ? 'The sessions below were canceled.' : `${who} canceled the sessions below.`
  if (who !== null) return `${who} canceled the session below.`
  if (session.status !== 'cancelled_pro_no_join') return 'The session below was canceled.'
  return session.recipient === 'member'
    ? `The session below was canceled, because ${byReader(session, 'your', () => 'the')} professional did not join it.`
    : 'The session below was canceled, because you did not join it.'
}

function whatNow(session: Session): string {
  if (session.recipient === 'provider')
    return `${session.others_count === '0' ? 'It no longer takes' : 'They no longer take'} up time in your calendar.`
  return isOutside(session)
    ? 'Please ask your professional if you would like another time.'
    : 'You can book another time whenever you like.'
}

/** The reason may say something about the client's health, so it is read in the product. */
function sayReason({ recipient, reason }: Canceled): string[] {
  if (recipient !== 'provider' || reason === 'none') return []
  return ['A reason was given. To keep it private, it is not in this email. Open the session to read it.']
}
