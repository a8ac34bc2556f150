import { z } from 'zod'
import { isLive } from '../scheduling/status.ts'
import { forCalendar } from './calendar-update.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import {
  accountFirst,
  byReader,
  furtherLinks,
  isUnanswered,
  nextSteps,
  sayOthers,
  type Session,
  sessionAction,
  sessionFacts,
  sessionFields,
  sessionFooter,
  stillOpen,
} from './session-fields.ts'
import { whoChanged } from './who-changed.ts'

/** A session was booked, or the practice invited the member to one that they have not confirmed yet. */
export const booked = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status }) => !isLive(status),
  words: (session) =>
    session.for_calendar === 'yes'
      ? {
          ...forCalendar(session),
          subject: 'Your calendar: a request was confirmed',
          paragraphs: ['You confirmed the request below. This email changes its entry in your calendar.'],
        }
      : news(session),
})

const news = (session: Session) => ({
  ...headings(session),
  paragraphs: [
    ...sayBooked(session),
    ...sayOthers(session),
    ...accountFirst(session),
    ...nextSteps(session),
    ...(session.recipient === 'member' && session.reminder === 'to_come'
      ? ['We will send you a reminder before it starts.']
      : []),
  ],
  facts: sessionFacts(session),
  action: sessionAction(session),
  more: furtherLinks(session),
  calendar: eventOf(session),
  footer: sessionFooter(session),
})

function headings(session: Session) {
  if (session.recipient === 'provider')
    return {
      subject: 'Your session is booked',
      preview: 'It was added to your calendar.',
      title: 'A session was booked',
    }
  return isUnanswered(session)
    ? {
        subject: byReader(session, 'Please confirm your session', () => 'Please confirm your child’s session'),
        preview: byReader(
          session,
          'Your professional is waiting for your answer.',
          () => 'The professional is waiting for your answer.',
        ),
        title: byReader(session, 'Please confirm your session', (name) => `Please confirm ${name}’s session`),
      }
    : {
        subject: byReader(session, 'Your session is booked', () => 'Your child’s session is booked'),
        preview: byReader(session, 'The time is reserved for you.', () => 'The time is reserved.'),
        title: byReader(session, 'You are booked', (name) => `${name} is booked`),
      }
}

function sayBooked(session: Session): string[] {
  const who = whoChanged(session)
  if (session.approved === 'yes')
    return session.recipient === 'provider'
      ? [`${who ?? 'The practice'} confirmed the request below. The session was added to your calendar.`]
      : [
          byReader(
            session,
            `${who ?? 'The practice'} confirmed your request. The time below is reserved for you.`,
            (name) => `${who ?? 'The practice'} confirmed the request. The time below is reserved for ${name}.`,
          ),
        ]
  if (session.recipient === 'provider') {
    const online = session.changed_by === 'online'
    return [
      who
        ? `${who} booked the session below. It was added to your calendar.`
        : `The session below was ${online ? 'booked online and ' : ''}added to your calendar.`,
      ...stillOpen(session),
    ]
  }
  if (isUnanswered(session))
    return [
      `${byReader(session, who ? `${who} invited you` : 'You are invited', (name) =>
        who ? `${who} invited ${name}` : `${name} is invited`,
      )} to the session below. You can confirm or cancel it until it starts.`,
    ]
  return [
    byReader(
      session,
      `${who && who !== 'You' ? `${who} booked the session below for you. ` : ''}The time below is reserved for you.`,
      (name) => `${who ? `${who} booked the session below. ` : ''}The time below is reserved for ${name}.`,
    ),
  ]
}
