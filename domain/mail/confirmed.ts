import { z } from 'zod'
import { forCalendar } from './calendar-update.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import {
  byReader,
  furtherLinks,
  nextSteps,
  sayOthers,
  type Session,
  sessionAction,
  sessionFacts,
  sessionFields,
  sessionFooter,
} from './session-fields.ts'
import { whoChanged } from './who-changed.ts'

/**
 * The client accepted an invitation to a session, or the practice confirmed it for them. The provider learns of it, and
 * the client gets its details.
 */
export const confirmed = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status, start_at }, now) => status !== 'confirmed' || now >= start_at,
  words: (session) =>
    session.for_calendar === 'yes'
      ? {
          ...forCalendar(session),
          subject: 'Your calendar: a session was confirmed',
          paragraphs: ['You confirmed the session below. This email changes its entry in your calendar.'],
        }
      : news(session),
})

const news = (session: Session) => ({
  ...(session.recipient === 'provider'
    ? {
        subject: 'Your session was confirmed',
        preview: 'Your client is coming.',
        title: 'Session confirmed',
      }
    : {
        subject: byReader(session, 'Your session is confirmed', () => 'Your child’s session is confirmed'),
        preview: byReader(session, 'The time is reserved for you.', () => 'The time is reserved.'),
        title: byReader(session, 'You are confirmed', (name) => `${name}’s session is confirmed`),
      }),
  paragraphs: [
    session.recipient === 'provider' ? forProvider(session) : forMember(session),
    ...sayOthers(session),
    ...nextSteps(session),
  ],
  facts: sessionFacts(session),
  action: sessionAction(session),
  more: furtherLinks(session),
  calendar: eventOf(session),
  footer: sessionFooter(session),
})

const isByPractice = ({ changed_by }: Session): boolean => changed_by === 'provider' || changed_by === 'practice'

function forProvider(session: Session): string {
  const who = whoChanged(session) ?? 'Your client'
  return `${who} confirmed the session below${isByPractice(session) ? ' for your client' : ''}.`
}

function forMember(session: Session): string {
  const who = whoChanged(session)
  const whom = byReader(session, 'you', (name) => name)
  if (who === null && session.child_name) return `The session below is confirmed. The time is reserved for ${whom}.`
  if (who === null || who === 'You') return `Thank you for confirming. The time below is reserved for ${whom}.`
  return `${who} confirmed the session below${isByPractice(session) ? ` for ${whom}` : ''}. The time is reserved for ${whom}.`
}
