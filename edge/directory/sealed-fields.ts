import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { dataKey } from '../data-keys.ts'
import type { Env } from '../env.ts'

/** The texts of the directory that are stored sealed, each in the column `<name>_sealed`. */
const SEALED_FIELDS = {
  member_profiles: ['phone_number', 'insurance_provider', 'insurance_group_id', 'insurance_member_id', 'biography'],
  provider_profiles: ['phone_number'],
  member_invitations: ['phone_number'],
} as const

type SealedTable = keyof typeof SEALED_FIELDS
type Field<Table extends SealedTable> = (typeof SEALED_FIELDS)[Table][number]
type SealedColumns<Table extends SealedTable> = { [Name in Field<Table> as `${Name}_sealed`]: string | null }

/** A row, and the account or practice whose data key seals its texts. */
type SealedRow<Table extends SealedTable> = { table: Table; row: string; owner: string }

/** The row of an account's own record, which the account's own key seals. */
export const ownRecord = <Table extends 'member_profiles' | 'provider_profiles'>(table: Table, userId: string) => ({
  table,
  row: userId,
  owner: userId,
})

/** The values as they are stored: with the sealed form of a text in its place. An empty text is stored as null. */
export async function sealFields<Table extends SealedTable, Values extends Partial<Record<Field<Table>, string>>>(
  env: Env,
  of: SealedRow<Table>,
  values: Values,
): Promise<Omit<Values, Field<Table>> & Partial<SealedColumns<Table>>> {
  const stored: Record<string, unknown> = { ...values }
  for (const field of SEALED_FIELDS[of.table] as readonly Field<Table>[]) {
    const value = values[field]
    delete stored[field]
    if (value === undefined) continue
    stored[`${field}_sealed`] =
      value === '' ? null : await sealText(await dataKey(env, of.owner), PLACES.field(of.table, of.row, field), value)
  }
  return stored as Omit<Values, Field<Table>> & Partial<SealedColumns<Table>>
}

/** A row as it was read, with its texts opened: of the fields whose sealed column was read. */
export async function openFields<Table extends SealedTable, Row extends Partial<SealedColumns<Table>>>(
  env: Env,
  of: SealedRow<Table>,
  row: Row,
): Promise<Opened<Table, Row>> {
  const opened: Record<string, unknown> = { ...row }
  for (const field of SEALED_FIELDS[of.table] as readonly Field<Table>[]) {
    const column = `${field}_sealed`
    const sealed = opened[column]
    if (sealed === undefined) continue
    delete opened[column]
    opened[field] =
      typeof sealed === 'string'
        ? await openText(await dataKey(env, of.owner), PLACES.field(of.table, of.row, field), sealed)
        : ''
  }
  return opened as Opened<Table, Row>
}

type Opened<Table extends SealedTable, Row> = Omit<Row, keyof SealedColumns<Table>> & {
  [Name in Field<Table> as `${Name}_sealed` extends keyof Row ? Name : never]: string
}
