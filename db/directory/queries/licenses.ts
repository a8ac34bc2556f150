import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { prepared } from '#db/statements'
import type { Residence } from '#domain/content/licensed-region'
import type { EndingLicense } from '#domain/content/session-license'
import type { Directory } from '../connect.ts'
import { practices } from '../schema/practices.ts'
import { licenseNotices, licenses, memberProfiles } from '../schema/profiles.ts'

/** The states and expiry dates of a professional's licenses. */
export async function licensesOf(db: Directory, userId: string): Promise<EndingLicense[]> {
  const { conferring_entity, expiration_date } = licenses
  return db.select({ conferring_entity, expiration_date }).from(licenses).where(eq(licenses.user_id, userId))
}

/** The first license of a practice's professional as papers show it, such as "LCSW 12345, NY"; empty without one. */
export async function licenseLine(db: Directory, practiceId: string): Promise<string> {
  const { type, license_number, conferring_entity } = licenses
  const rows = await db
    .select({ type, license_number, conferring_entity })
    .from(practices)
    .innerJoin(licenses, eq(licenses.user_id, practices.owner_user_id))
    .where(eq(practices.id, practiceId))
    .orderBy(licenses.place)
    .limit(1)
  const [first] = rows
  if (!first) return ''
  return [`${first.type} ${first.license_number}`.trim(), first.conferring_entity].filter(Boolean).join(', ')
}

const homes = (db: Directory) =>
  db
    .select({
      user_id: memberProfiles.user_id,
      conferring_entity: sql<string | null>`NULL`.as('conferring_entity'),
      expiration_date: sql<string | null>`NULL`.as('expiration_date'),
      country: sql<Residence['country'] | null>`${memberProfiles.country}`.as('country'),
      home_state: sql<string | null>`${memberProfiles.home_state}`.as('home_state'),
    })
    .from(memberProfiles)
    .where(sql`${memberProfiles.user_id} IN (SELECT value FROM json_each(${sql.placeholder('accounts')}))`)

const licensesAndHomes = prepared((db: Directory) =>
  unionAll(
    db
      .select({
        user_id: licenses.user_id,
        conferring_entity: sql<string | null>`${licenses.conferring_entity}`.as('conferring_entity'),
        expiration_date: sql<string | null>`${licenses.expiration_date}`.as('expiration_date'),
        country: sql<Residence['country'] | null>`NULL`.as('country'),
        home_state: sql<string | null>`NULL`.as('home_state'),
      })
      .from(licenses)
      .where(eq(licenses.user_id, sql.placeholder('provider'))),
    homes(db),
  ).prepare(),
)

type HomeRow = { user_id: string; country: Residence['country'] | null; home_state: string | null }

/** Where the members among some accounts live, in the order of the accounts. */
const inOrder = (rows: readonly HomeRow[], accounts: readonly string[]): Residence[] =>
  accounts.flatMap((id) =>
    rows.flatMap(({ user_id, country, home_state }) =>
      user_id === id && country !== null && home_state !== null ? { country, home_state } : [],
    ),
  )

/** The licenses of a professional, and where the members among some accounts live. One statement: every booking asks. */
export async function licensesFor(
  db: Directory,
  provider: string,
  accounts: readonly string[],
): Promise<{ licenses: EndingLicense[]; residences: Residence[] }> {
  const rows = await licensesAndHomes(db).all({ provider, accounts: JSON.stringify(accounts) })
  return {
    licenses: rows.flatMap(({ conferring_entity, expiration_date }) =>
      conferring_entity !== null && expiration_date !== null ? { conferring_entity, expiration_date } : [],
    ),
    residences: inOrder(rows, accounts),
  }
}

const livesIn = prepared((db: Directory) => homes(db).prepare())

/** Where the members among some accounts live, in the order of the accounts. */
export async function residencesOf(db: Directory, accounts: readonly string[]): Promise<Residence[]> {
  if (accounts.length === 0) return []
  return inOrder(await livesIn(db).all({ accounts: JSON.stringify(accounts) }), accounts)
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
