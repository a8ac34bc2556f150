import type { EndingMail } from '#contracts/internal/practice-endings'
import { mailOfDeadline } from '#db/directory/queries/endings'
import { directoryMails } from '#domain/mail/kinds'
import { fromInstant, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { readPracticeEnding } from '../endings/practice-standing.ts'
import { calledName, fill, type Fill } from './mail-fill.ts'

/** Makes the mail of a deadline, once; null when the practice is not in that state. */
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

/** The fields of all mails about a deadline; `page` is the reader's link when no card is charged. */
const deadline = (kind: EndingMail, page: '/pricing' | '/pro-dashboard/homepage'): Fill =>
  fill(directoryMails[kind])(async ({ store, about, reader }) => {
    const ending = await readPracticeEnding(store, about.practice_id)
    const is_charged = kind.startsWith('trial_') && ending.charged_at !== null
    return {
      facts: { ending, deadline: toInstant(about.deadline) },
      fields: async () => ({
        first_name: calledName(reader),
        trial: ending.trial ?? 'core',
        is_charged: is_charged ? 'yes' : 'no',
        day_text: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: reader.timezone || 'UTC' }).format(
          about.deadline,
        ),
        link: `${settings(store.env).PUBLIC_URL}${is_charged ? '/pro-dashboard/settings/billing' : page}`,
      }),
    }
  })

export const endingFills = {
  trial_week_left: deadline('trial_week_left', '/pricing'),
  trial_last_day: deadline('trial_last_day', '/pricing'),
  practice_archived: deadline('practice_archived', '/pro-dashboard/homepage'),
  archive_week_left: deadline('archive_week_left', '/pro-dashboard/homepage'),
  archive_last_day: deadline('archive_last_day', '/pro-dashboard/homepage'),
  practice_deleted: deadline('practice_deleted', '/pricing'),
}
