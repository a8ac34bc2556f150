import { eq, sql } from 'drizzle-orm'
import type { EndingLicense } from '#domain/content/session-license'
import type { Directory } from '../connect.ts'
import { licenseNotices, licenses } from '../schema/profiles.ts'

/** The states and expiry dates of a professional's licenses. */
export async function licensesOf(db: Directory, userId: string): Promise<EndingLicense[]> {
  const { conferring_entity, expiration_date } = licenses
  return db.select({ conferring_entity, expiration_date }).from(licenses).where(eq(licenses.user_id, userId))
}

type Expiring = EndingLicense & {
  user_id: string
  practice_id: string
  /** The zone of the practice's days. */
  zone: string
}

/**
 * Licenses that expire within 60 days of a day (YYYY-MM-DD) and have no notice yet for the time that is left
 * (domain/content/license-notice.ts). With the earliest day of any zone, they are due in their own zone as well. Licenses
 * that were renewed, and those of archived practices, are left out.
 */
export function licensesExpiringSoon(db: Directory, today: string, limit: number): Promise<Expiring[]> {
  return db.all<Expiring>(sql`
    SELECT DISTINCT l.user_id, p.practice_id, l.conferring_entity, l.expiration_date,
      coalesce(c.timezone, u.timezone) AS zone
    FROM licenses l
    JOIN public_profiles p ON p.user_id = l.user_id
    JOIN users u ON u.id = l.user_id AND u.signup_form_finished AND u.email_confirmed
    JOIN practices c ON c.id = p.practice_id AND c.archived_at IS NULL
    WHERE l.expiration_date BETWEEN ${today} AND date(${today}, '+60 days')
      AND NOT EXISTS (SELECT 1 FROM licenses o WHERE o.user_id = l.user_id
        AND o.conferring_entity = l.conferring_entity AND o.expiration_date > l.expiration_date)
      AND NOT EXISTS (SELECT 1 FROM license_notices n WHERE n.user_id = l.user_id
        AND n.conferring_entity = l.conferring_entity AND n.expiration_date = l.expiration_date
        AND n.days <= CASE WHEN l.expiration_date <= date(${today}, '+7 days') THEN 7
          WHEN l.expiration_date <= date(${today}, '+30 days') THEN 30 ELSE 60 END)
    LIMIT ${limit}`)
}

/** A statement that records a notice. It fails when the notice was recorded before. */
export function noticeRow(db: Directory, row: typeof licenseNotices.$inferInsert) {
  return db.insert(licenseNotices).values(row)
}
