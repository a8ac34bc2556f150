import type { Response } from '#contracts/endpoint'
import type { MailFields } from '#contracts/internal/mail-fields'
import { ENDING_MAILS, type EndingMail } from '#contracts/internal/practice-endings'
import type { claimMail } from '#contracts/internal/workflows'
import { mailOfDeadline } from '#db/directory/queries/endings'
import type { MailRow } from '#db/directory/queries/mails'
import type { UserRow } from '#db/directory/queries/people'
import { fromInstant, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { readPracticeEnding } from '../endings/practice-standing.ts'

type Content = NonNullable<Response<typeof claimMail>['content']>

export function isEndingMail(kind: MailRow['kind']): kind is EndingMail {
  return (ENDING_MAILS as readonly string[]).includes(kind)
}

/** Makes the mail of a deadline, once; null when that is not how the practice stands. */
export async function requestEndingMail(
  store: DirectoryStore,
  mail: { practice_id: string; owner_user_id: string; kind: EndingMail; deadline: string },
): Promise<string | null> {
  const { practice_id, owner_user_id, kind, deadline } = mail
  if (!(await isOwed(store, practice_id, kind, deadline))) return null
  const { now } = store
  const row = { id: uuidv7(now), kind, user_id: owner_user_id, practice_id, deadline: fromInstant(deadline) }
  return mailOfDeadline(store.db, row, now)
}

/** What the mail says; null when its deadline is not the standing one any more: somebody has a plan again. */
export async function endingMail(
  store: DirectoryStore,
  kind: EndingMail,
  { practice_id, deadline }: MailRow,
  reader: UserRow,
): Promise<Content | null> {
  if (practice_id === null || deadline === null) return null
  const ending = await isOwed(store, practice_id, kind, toInstant(deadline))
  if (!ending) return null
  const first_name = reader.preferred_first_name || reader.first_name
  const is_charged = kind.startsWith('trial_') && ending.charged_at !== null
  const isOfPlan = kind.startsWith('trial_') || kind === 'practice_deleted'
  const fields: MailFields<EndingMail> = {
    first_name,
    trial: ending.trial ?? 'core',
    is_charged: is_charged ? 'yes' : 'no',
    day_text: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: reader.timezone || 'UTC' }).format(
      deadline,
    ),
    link: `${settings(store.env).PUBLIC_URL}${is_charged ? '/pro-dashboard/settings/billing' : isOfPlan ? '/pricing' : '/pro-dashboard/homepage'}`,
  }
  return { to: reader.email, to_name: `${first_name} ${reader.last_name}`, kind, fields, attachment: null }
}

/** The practice's standing, if this deadline is still its own; null otherwise. */
async function isOwed(store: DirectoryStore, practiceId: string, kind: EndingMail, deadline: string) {
  const ending = await readPracticeEnding(store, practiceId)
  switch (kind) {
    case 'trial_week_left':
    case 'trial_last_day':
      return ending.charged_at === deadline || (ending.trial !== null && ending.ends_at === deadline) ? ending : null
    case 'practice_deleted':
      return ending.deletion === 'finished' && ending.deletes_at === deadline ? ending : null
    default:
      return ending.deletion === 'none' && ending.plan === null && ending.deletes_at === deadline ? ending : null
  }
}
