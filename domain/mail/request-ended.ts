import { z } from 'zod'
import { REQUEST_OUTCOMES } from '#contracts/plain/session-words'
import { isCancelled } from '../scheduling/status.ts'
import { forCalendar } from './calendar-update.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import { type Session, sessionAction, sessionFields, sessionFooter, timeAndPerson, what } from './session-fields.ts'
import { whoChanged } from './who-changed.ts'

type Ended = Session & { outcome: (typeof REQUEST_OUTCOMES)[number]; reason: 'given' | 'none' }

/** A request for a session was declined or withdrawn, or nobody answered it in time. */
export const requestEnded = sessionMail({
  fields: z.object({
    ...sessionFields,
    outcome: z.enum(REQUEST_OUTCOMES),
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
          subject: 'Your calendar: a request has ended',
          paragraphs: ['You declined the request below. This email removes it from your calendar.'],
        }
      : {
          ...headings(session),
          paragraphs: [`${sayEnded(session)} ${whatNow(session)}`, ...sayReason(session)],
          facts: [...what(session), ...timeAndPerson(session)],
          action: sessionAction(session),
          calendar: eventOf(session),
          footer: sessionFooter(session),
        },
})

function headings({ outcome, recipient }: Ended) {
  if (outcome === 'withdrawn')
    return { subject: 'A request was withdrawn', preview: 'The time is free again.', title: 'Request withdrawn' }
  if (outcome === 'declined' && recipient === 'provider')
    return { subject: 'A request was declined', preview: 'The time is free again.', title: 'Request declined' }
  if (outcome === 'declined')
    return { subject: 'Your request was declined', preview: 'You can ask for another time.', title: 'Request declined' }
  return recipient === 'provider'
    ? { subject: 'A request has ended', preview: 'It was not answered in time.', title: 'A request has ended' }
    : {
        subject: 'Your request has ended',
        preview: 'You can ask for another time.',
        title: 'Your request was not answered',
      }
}

function sayEnded(session: Ended): string {
  const who = whoChanged(session)
  switch (session.outcome) {
    case 'withdrawn':
      return `${who ?? 'The client'} withdrew the request below.`
    case 'declined':
      return session.recipient === 'provider'
        ? `${who ?? 'The practice'} declined the request below.`
        : `${who ?? 'The practice'} cannot offer the session below.`
    default:
      return session.recipient === 'provider'
        ? 'The request below was not answered in time, so it has ended.'
        : 'The professional did not answer the request below in time, so it has ended.'
  }
}

function whatNow(session: Ended): string {
  if (session.recipient === 'provider') return 'The time can be booked again.'
  const unpaid = session.price_text ? 'Nothing was charged. ' : ''
  return `${unpaid}You can ask for another time whenever you like.`
}

/** The reason may say something about the client's health, so it is read in the product. */
function sayReason({ outcome, recipient, reason }: Ended): string[] {
  const isForReader = outcome === 'declined' ? recipient === 'member' : recipient === 'provider'
  if (!isForReader || reason === 'none') return []
  return ['A reason was given. To keep it private, it is not in this email. Open the session to read it.']
}
