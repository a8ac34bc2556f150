import { eventOf } from './session-event.ts'
import { type Session, sessionAction, timeAndPerson, what } from './session-fields.ts'

/** What the mails say that only update the calendar of the professional who made the change. */
export const forCalendar = (session: Session) => ({
  preview: 'There is nothing to do.',
  title: 'An update for your calendar',
  facts: [...what(session), ...timeAndPerson(session)],
  action: sessionAction(session),
  calendar: eventOf(session),
  footer:
    'You received this because an earlier email put this session into your calendar. Times are shown in your time zone.',
})
