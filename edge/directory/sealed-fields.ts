import { openText, type Place, sealText } from '#kernel/sealed'
import { dataKey } from '../data-keys.ts'
import type { Env } from '../env.ts'

/** The columns of the directory that have a sealed column beside them, `<name>_sealed`. */
export const SEALED_FIELDS = {
  member_profiles: ['phone_number', 'insurance_provider', 'insurance_group_id', 'insurance_member_id', 'biography'],
  provider_profiles: ['phone_number'],
  member_invitations: ['phone_number'],
} as const

export type SealedTable = keyof typeof SEALED_FIELDS
type Field<Table extends SealedTable> = (typeof SEALED_FIELDS)[Table][number]
type SealedColumns<Table extends SealedTable> = { [Name in Field<Table> as `${Name}_sealed`]: string | null }

/** A row, and the account or practice whose data key seals its texts. */
export type SealedRow<Table extends SealedTable> = { table: Table; row: string; owner: string }

/** The row of an account's own record, which the account's own key seals. */
export const ownRecord = <Table extends 'member_profiles' | 'provider_profiles'>(table: Table, userId: string) => ({
  table,
  row: userId,
  owner: userId,
})

const placeOf = ({ table, row }: SealedRow<SealedTable>, column: string): Place => ({
  practice: '',
  table,
  row,
  column,
  revision: 1,
})

/**
 * The columns that store these values: the sealed ones, with the clear ones beside them emptied. Only the given values
 * are contained.
 */
export async function sealFields<Table extends SealedTable>(
  env: Env,
  of: SealedRow<Table>,
  values: Partial<Record<Field<Table>, string>>,
): Promise<Partial<Record<Field<Table>, ''> & SealedColumns<Table>>> {
  const columns: Record<string, string | null> = {}
  for (const field of SEALED_FIELDS[of.table] as readonly Field<Table>[]) {
    const value = values[field]
    if (value === undefined) continue
    columns[field] = ''
    columns[`${field}_sealed`] =
      value === '' ? null : await sealText(await dataKey(env, of.owner), placeOf(of, field), value)
  }
  return columns as Partial<Record<Field<Table>, ''> & SealedColumns<Table>>
}

/**
 * The values of a row, opened: of the fields whose sealed column was read. A clear column that is not empty counts,
 * because only an earlier release fills it: either the value is not sealed yet, or that release has changed it since
 * (decision 039).
 */
export async function openFields<Table extends SealedTable, Row extends Partial<SealedColumns<Table>>>(
  env: Env,
  of: SealedRow<Table>,
  row: Row & Partial<Record<Field<Table>, string>>,
): Promise<Opened<Table, Row>> {
  const values: Record<string, string> = {}
  for (const field of SEALED_FIELDS[of.table] as readonly Field<Table>[]) {
    const sealed = (row as Record<string, unknown>)[`${field}_sealed`]
    if (sealed === undefined) continue
    const clear = row[field] ?? ''
    values[field] =
      clear === '' && typeof sealed === 'string'
        ? await openText(await dataKey(env, of.owner), placeOf(of, field), sealed)
        : clear
  }
  return values as Opened<Table, Row>
}

type Opened<Table extends SealedTable, Row> = {
  [Name in Field<Table> as `${Name}_sealed` extends keyof Row ? Name : never]: string
}
