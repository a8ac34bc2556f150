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

/** A session has a new start or, when `before_text` is empty, something else about it changed. `start_*` is as it is now. */
export const moved = sessionMail({
  fields: z.object(sessionFields),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status }) => !isLive(status),
  words: (session) =>
    session.for_calendar === 'yes'
      ? {
          ...forCalendar(session),
          subject: hasNewTime(session) ? 'Your calendar: a session has a new time' : 'Your calendar: a session changed',
          paragraphs: [
            `You ${hasNewTime(session) ? 'moved' : 'changed'} the session below. This email changes its entry in your calendar.`,
          ],
        }
      : hasNewTime(session)
        ? news(session, {
            subject: byReader(session, 'Your session has a new time', () => 'Your child’s session has a new time'),
            preview: 'Please note the new time.',
            title: byReader(session, 'New time for your session', (name) => `New time for ${name}’s session`),
            said: `${sayChanged(session, 'moved')} Its new time is below, and the previous one no longer applies.`,
          })
        : news(session, {
            subject: byReader(session, 'Your session has changed', () => 'Your child’s session has changed'),
            preview: 'Please note its details.',
            title: byReader(session, 'A change to your session', (name) => `A change to ${name}’s session`),
            said: `${sayChanged(session, 'changed')} ${session.edited_from_text ? 'What it was before and what it is now are below.' : 'What it is now, when and where it takes place, and its price are below.'}`,
          }),
})

const hasNewTime = ({ before_text }: Session): boolean => before_text !== ''

type Said = { subject: string; preview: string; title: string; said: string }

const news = (session: Session, { said, ...heads }: Said) => ({
  ...heads,
  paragraphs: [said, ...sayOthers(session), ...stillOpen(session), ...accountFirst(session), ...nextSteps(session)],
  facts: [...before(session), ...sessionFacts(session)],
  action: sessionAction(session),
  more: furtherLinks(session),
  calendar: eventOf(session),
  footer: sessionFooter(session),
})

function sayChanged(session: Session, how: 'moved' | 'changed'): string {
  const who = whoChanged(session)
  const whose = byReader(session, 'your session', (name) => `${name}’s session`)
  if (who === 'You') return `You ${how} ${whose}.`
  if (session.child_name) return who === null ? `${whose} was ${how}.` : `${who} ${how} ${whose}.`
  return who === null ? `Your session was ${how}.` : `${who} ${how} ${whose}.`
}

/** What the reader knew, as far as it is no longer so. */
function before({ before_text, edited_from_text }: Session) {
  const text = [before_text, edited_from_text].filter(Boolean).join('; ')
  return text ? [{ label: 'Before', text }] : []
}
