import { directory } from '#db/directory/connect'
import {
  rowsToSeal,
  storeSealedInvitation,
  storeSealedMember,
  storeSealedProvider,
} from '#db/directory/queries/rows-to-seal'
import { log } from '#kernel/log'
import { systemClock } from '#kernel/clock'
import type { Env } from '../env.ts'
import { ownRecord, sealFields, SEALED_FIELDS, type SealedRow, type SealedTable } from './sealed-fields.ts'
import type { Statement } from './statements.ts'

/** How many rows of each table one run of the cron seals. */
const EACH_MINUTE = 25

/**
 * Seals the texts that earlier releases stored, at most `limit` rows of each table. The clear texts stay until the next
 * release, because the previous one still reads them (decision 039). Returns how many rows were looked at.
 */
export async function sealDirectoryRows(env: Env, limit: number = EACH_MINUTE): Promise<number> {
  const db = directory(env.DIRECTORY)
  const now = systemClock()
  const { members, providers, invitations } = await rowsToSeal(db, limit)
  const [sealedMembers, sealedProviders, sealedInvitations] = await Promise.all([
    Promise.all(members.map((row) => sealedOnly(env, ownRecord('member_profiles', row.user_id), row))),
    Promise.all(providers.map((row) => sealedOnly(env, ownRecord('provider_profiles', row.user_id), row))),
    Promise.all(
      invitations.map(({ id, practice_id, record }) =>
        sealedOnly(env, { table: 'member_invitations', row: id, owner: practice_id }, record),
      ),
    ),
  ])
  const statements: readonly Statement[] = [
    ...members.map((row, i) => storeSealedMember(db, row, sealedMembers[i] ?? {}, now)),
    ...providers.map((row, i) => storeSealedProvider(db, row, sealedProviders[i] ?? {}, now)),
    ...invitations.map((row, i) => storeSealedInvitation(db, row, sealedInvitations[i] ?? {}, now)),
  ]
  const [first, ...rest] = statements
  if (!first) return 0
  await db.batch([first, ...rest])
  log({ event: 'process', what: 'rows_sealed', detail: String(statements.length) })
  return statements.length
}

/** The sealed columns of the clear texts that a row has. A text that is sealed already stays as it is. */
async function sealedOnly<Table extends SealedTable>(
  env: Env,
  of: SealedRow<Table>,
  row: Partial<Record<(typeof SEALED_FIELDS)[Table][number], string>>,
): Promise<Record<string, string>> {
  const fields = SEALED_FIELDS[of.table] as readonly (typeof SEALED_FIELDS)[Table][number][]
  const clear = Object.fromEntries(fields.flatMap((field) => (row[field] ? [[field, row[field]]] : [])))
  const columns = Object.entries(await sealFields(env, of, clear as typeof row))
  return Object.fromEntries(columns.filter((entry): entry is [string, string] => entry[0].endsWith('_sealed')))
}
