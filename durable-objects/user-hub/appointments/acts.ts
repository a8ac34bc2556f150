import { appointmentsIn, practicesInIndex, removeAppointmentsOf } from '#db/hub/queries/appointment-index'
import { removePartner } from '#db/hub/queries/partners'
import type { SessionWindow } from '#domain/scheduling/page-of-sessions'
import { act } from '../store/act.ts'
import { applyNews } from './apply-news.ts'

type IndexQuestion = Pick<SessionWindow, 'from' | 'to'> & Partial<SessionWindow> & { limit: number }

export const appointmentActs = [
  /**
   * Appointments that start in [from, to) (ms), after a place, by start. At most `limit` are returned, and never more
   * than 1,000.
   */
  act('index.list', (host, { limit, after = null, newest_first = false, ...times }: IndexQuestion) =>
    appointmentsIn(host.db, { ...times, after, newest_first }, Math.min(Math.max(1, limit), 1_000)),
  ),

  /**
   * Receives a practice's news in one call: changed sessions, which are indexed and shown on the open sockets, new
   * partners, and holds that ended or last longer. `user_id` is the owner of this hub. A session's later version (ms)
   * wins, so a repeat changes nothing.
   */
  act('news.hear', applyNews),

  /** The practices in which the person has or had an appointment. */
  act('practice.list', (host): string[] => practicesInIndex(host.db)),

  /**
   * Removes a deleted practice's sessions from the index, and the people who were partners only through this practice.
   */
  act('practice.forget', (host, gone: { practice_id: string; partner_user_ids: string[] }): void => {
    removeAppointmentsOf(host.db, gone.practice_id)
    for (const id of gone.partner_user_ids) removePartner(host.db, id)
  }),
] as const
