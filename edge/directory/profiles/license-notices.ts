import { licensesExpiringSoon, licensesOf, noticeRow } from '#db/directory/queries/licenses'
import { noticeDue } from '#domain/content/license-notice'
import { dayIn, earliestDay } from '#domain/scheduling/zone'
import type { DirectoryStore } from '../DirectoryStore.ts'

/** How many notices one run sends. The next run sends the others. */
const MOST = 50

/**
 * Mails professionals whose license expires within 60, 30 or 7 days, each notice once. Safe to repeat and to miss: a
 * notice that was missed is replaced by the next. Returns how many were requested.
 */
export async function sendLicenseNotices(store: DirectoryStore): Promise<number> {
  const { now } = store
  const due = (await licensesExpiringSoon(store.db, earliestDay(now), MOST)).flatMap((license) => {
    const days = noticeDue(license.expiration_date, dayIn(license.zone, now))
    return days === null ? [] : [{ ...license, days }]
  })
  for (const { user_id, practice_id, conferring_entity, expiration_date, days } of due)
    await store.commit([
      noticeRow(store.db, { user_id, conferring_entity, expiration_date, days, create_datetime: now }),
      ...store.mail(
        { kind: 'license_expiring', user_id, license_state: conferring_entity, expiration_date },
        practice_id,
      ),
    ])
  return due.length
}

/** Whether a license still ends on a day, and whether it is the last one to do so. */
export async function licenseStanding(
  store: DirectoryStore,
  userId: string,
  { license_state, expiration_date }: { license_state: string; expiration_date: string },
): Promise<{ isCurrent: boolean; isLast: boolean }> {
  const all = await licensesOf(store.db, userId)
  const ofState = all.filter((one) => one.conferring_entity === license_state)
  return {
    isCurrent:
      ofState.some((one) => one.expiration_date === expiration_date) &&
      ofState.every((one) => one.expiration_date <= expiration_date),
    isLast: all.every((one) => one.expiration_date <= expiration_date),
  }
}
