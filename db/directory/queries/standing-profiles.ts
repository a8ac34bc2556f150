import { and, eq, fillPlaceholders, isNull, sql } from 'drizzle-orm'
import { prepared } from '#db/statements'
import { earliestDay } from '#domain/scheduling/zone'
import { systemClock } from '#kernel/clock'
import { type Directory, directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practiceGroupNames, practicePages } from '../schema/practice-pages.ts'
import { practices } from '../schema/practices.ts'
import { publicProfiles } from '../schema/profiles.ts'
import { zoneOfPractice } from './practices.ts'
import { isStillLicensed, visible } from './public-profiles.ts'

/** What holds now of a visible professional, whatever a copy of their profile says. */
export type Standing = {
  /** The version of the profile. A copy of another version is outdated. */
  version: number
  zone: string
  logo_version: string | null
  practice_group_name: string | null
  licenses: { type: string; conferring_entity: string; expiration_date: string }[]
}

const query = prepared((db: Directory) =>
  db
    .select({
      user_id: publicProfiles.user_id,
      version: sql`${users.modify_datetime}`.as('version'),
      zone: zoneOfPractice.as('zone'),
      logo_version: practices.logo_version,
      practice_group_name: practiceGroupNames.practice_group_name,
      licenses:
        sql`(SELECT json_group_array(json_object('type', l.type, 'conferring_entity', l.conferring_entity, 'expiration_date', l.expiration_date))
        FROM (SELECT * FROM licenses WHERE user_id = ${publicProfiles.user_id} ORDER BY place) l)`.as('licenses'),
    })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .leftJoin(practices, eq(practices.id, publicProfiles.practice_id))
    .leftJoin(
      practicePages,
      and(eq(practicePages.practice_id, publicProfiles.practice_id), eq(practicePages.is_public, true)),
    )
    .leftJoin(
      practiceGroupNames,
      and(eq(practiceGroupNames.group_id, practicePages.group_id), isNull(practiceGroupNames.retired_at)),
    )
    .where(
      and(
        sql`${publicProfiles.user_id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
        visible(sql.placeholder('earliest')),
      ),
    )
    .toSQL(),
)

type Row = Omit<Standing, 'licenses'> & { user_id: string; licenses: string }

/**
 * Who of some users is visible now, in one statement on the nearest replica. Users who are not are left out. The text of
 * the statement is built once per isolate.
 */
export async function standingOf(binding: D1Database, userIds: readonly string[]): Promise<Map<string, Standing>> {
  if (userIds.length === 0) return new Map()
  const { sql: text, params } = query(directory(binding))
  const values = fillPlaceholders(params, { ids: JSON.stringify(userIds), earliest: earliestDay(systemClock()) })
  const rows = await binding
    .withSession('first-unconstrained')
    .prepare(text)
    .bind(...values)
    .all<Row>()
  const found = rows.results.map(({ user_id, licenses, ...row }): [string, Standing] => [
    user_id,
    { ...row, licenses: JSON.parse(licenses) as Standing['licenses'] },
  ])
  return new Map(found.filter(([, { zone, licenses }]) => isStillLicensed(zone, licenses)))
}
