import { z } from 'zod'
import { isLive } from '../scheduling/status.ts'
import { forCalendar } from './calendar-update.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import {
  accountFirst,
  byReader,
  furtherLinks,
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

/** A session has a new start time. `start_*` is the new one. */
export const moved = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status }) => !isLive(status),
  words: (session) =>
    session.for_calendar === 'yes'
      ? {
          ...forCalendar(session),
          subject: 'Your calendar: a session has a new time',
          paragraphs: ['You moved the session below. This email changes its entry in your calendar.'],
        }
      : news(session),
})

const news = (session: Session) => ({
  subject: byReader(session, 'Your session has a new time', () => 'Your child’s session has a new time'),
  preview: 'Please note the new time.',
  title: byReader(session, 'New time for your session', (name) => `New time for ${name}’s session`),
  paragraphs: [
    `${sayMoved(session)} Its new time is below, and the previous one no longer applies.`,
    ...sayOthers(session),
    ...stillOpen(session),
    ...accountFirst(session),
    ...nextSteps(session),
  ],
  facts: [...previousTime(session), ...sessionFacts(session)],
  action: sessionAction(session),
  more: furtherLinks(session),
  calendar: eventOf(session),
  footer: sessionFooter(session),
})

function sayMoved(session: Session): string {
  const who = whoChanged(session)
  const whose = byReader(session, 'your session', (name) => `${name}’s session`)
  if (session.child_name) return who === null ? `${whose} was moved.` : `${who} moved ${whose}.`
  return who === null || who === 'You' ? 'Your session was moved.' : `${who} moved ${whose}.`
}

const previousTime = ({ before_text }: Session) => (before_text ? [{ label: 'Before', text: before_text }] : [])
