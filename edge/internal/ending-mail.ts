import type { EndingMail } from '#contracts/internal/practice-endings'
import { mailOfDeadline } from '#db/directory/queries/endings'
import { calledName } from '#domain/content/person-name'
import { writtenDay } from '#domain/content/written'
import { directoryMails } from '#domain/mail/kinds'
import { fromInstant, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { readPracticeEnding } from '../endings/practice-standing.ts'
import { fill, type Fill } from './mail-fill.ts'

/**
 * Creates the mail about a deadline, once. Returns its id; null when the deadline no longer applies to the practice.
 */
export async function requestEndingMail(
  store: DirectoryStore,
  mail: { practice_id: string; owner_user_id: string; kind: EndingMail; deadline: string },
): Promise<string | null> {
  const { practice_id, owner_user_id, kind, deadline } = mail
  const { now } = store
  const ending = await readPracticeEnding(store, practice_id)
  if (directoryMails[kind].isPointless({ ending, deadline }, now)) return null
  const row = { id: uuidv7(now), kind, user_id: owner_user_id, practice_id, deadline: fromInstant(deadline) }
  return mailOfDeadline(store.db, row, now)
}

/** A mail about a deadline. Its link leads to `page`, or to the billing page when the trial ends with a charge. */
const deadlineMail = (kind: EndingMail, page: '/pricing' | '/pro-dashboard/homepage'): Fill =>
  fill(directoryMails[kind])(async ({ store, about, reader }) => {
    const ending = await readPracticeEnding(store, about.practice_id)
    const is_charged = kind.startsWith('trial_') && ending.charged_at !== null
    return {
      facts: { ending, deadline: toInstant(about.deadline) },
      fields: async () => ({
        first_name: calledName(reader),
        trial: ending.trial ?? 'core',
        is_charged: is_charged ? 'yes' : 'no',
        day_text: writtenDay(about.deadline, { locale: reader.locale, zone: reader.timezone || 'UTC' }),
        link: `${settings(store.env).PUBLIC_URL}${is_charged ? '/pro-dashboard/settings/billing' : page}`,
      }),
    }
  })

export const endingFills = {
  trial_week_left: deadlineMail('trial_week_left', '/pricing'),
  trial_last_day: deadlineMail('trial_last_day', '/pricing'),
  practice_archived: deadlineMail('practice_archived', '/pro-dashboard/homepage'),
  archive_week_left: deadlineMail('archive_week_left', '/pro-dashboard/homepage'),
  archive_last_day: deadlineMail('archive_last_day', '/pro-dashboard/homepage'),
  practice_deleted: deadlineMail('practice_deleted', '/pricing'),
}
