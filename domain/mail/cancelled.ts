import { z } from 'zod'
import { isCancelled } from '../scheduling/status.ts'
import { forCalendar } from './calendar-update.ts'
import { sessionMail } from './kind.ts'
import { eventOf } from './session-event.ts'
import {
  isOutside,
  type Session,
  sessionAction,
  sessionFields,
  sessionFooter,
  timeAndPerson,
  what,
} from './session-fields.ts'

/** A session was canceled. `start_*` is the time that it had. */
export const cancelled = sessionMail({
  fields: z.object({
    ...sessionFields,
    /** What was paid and what happens with it; empty when nothing was paid. */
    money_text: z.string().max(300).default(''),
  }),
  readers: 'everybody',
  guardians: 'book',
  isPointless: ({ status }) => !isCancelled(status),
  words: (session) =>
    session.for_calendar === 'yes'
      ? {
          ...forCalendar(session),
          subject: 'Your calendar: a session was canceled',
          paragraphs: ['You canceled the session below. This email removes it from your calendar.'],
        }
      : news(session),
})

// The text avoids the future tense, because a session may be canceled after its time.
const news = (session: Session & { money_text: string }) => ({
  subject: 'Your session was canceled',
  preview: 'Please note the change.',
  title: 'Session canceled',
  paragraphs: [
    isOutside(session)
      ? 'The session below was canceled. Please ask your professional if you would like another time.'
      : session.recipient === 'member'
        ? 'The session below was canceled. You can book another time whenever you like.'
        : 'The session below was canceled. It no longer takes up time in your calendar.',
  ],
  facts: [
    ...what(session),
    ...timeAndPerson(session),
    ...(session.money_text ? [{ label: 'Payment', text: session.money_text }] : []),
  ],
  action: sessionAction(session),
  calendar: eventOf(session),
  footer: sessionFooter(session),
})
