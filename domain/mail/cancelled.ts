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

type Canceled = Session & { others_iso: string; money_text: string; reason: 'given' | 'none' }

/** A session was canceled. `start_*` is the time that it had. */
export const cancelled = sessionMail({
  fields: z.object({
    ...sessionFields,
    others_iso: entriesField,
    /** What was paid and what happens with it; empty when nothing was paid. */
    money_text: z.string().max(2000),
    /** Whether a reason was stored. It is sealed, so the mail does not contain it. */
    reason: z.enum(['given', 'none']),
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
            session.others_count === '0'
              ? 'You canceled the session below. This email removes it from your calendar.'
              : `You canceled the ${Number(session.others_count) + 1} sessions below. This email removes them from your calendar.`,
          ],
          facts: [...what(session), ...timeAndPerson(session), ...others(session)],
          furtherEvents: furtherEvents(session),
        }
      : news(session),
})

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
  if (session.others_count === '0')
    return {
      subject: byReader(session, 'Your session was canceled', () => 'Your child’s session was canceled'),
      title: byReader(session, 'Session canceled', (name) => `${name}’s session was canceled`),
    }
  return {
    subject: byReader(session, 'Your sessions were canceled', () => 'Your child’s sessions were canceled'),
    title: byReader(session, 'Sessions canceled', (name) => `${name}’s sessions were canceled`),
  }
}

function sayCanceled(session: Session): string {
  const who = whoChanged(session)
  if (session.others_count !== '0')
    return who === null ? 'The sessions below were canceled.' : `${who} canceled the sessions below.`
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
