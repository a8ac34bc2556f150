import type { NAME_SCHEMAS } from '#contracts/api/users'

export type NameSchema = (typeof NAME_SCHEMAS)[number]
export type Names = { first_name: string; last_name: string; preferred_first_name: string }

/** Puts a professional's names into the schema they chose. No preferred name: the first name stands in for it. */
export function displayName(schema: NameSchema, names: Names): string {
  const shown = namesShown(schema, names)
  const title = schema.startsWith('Dr. ') ? 'Dr. ' : ''
  const degree = schema.endsWith(', MD') ? ', MD' : schema.endsWith(', DO') ? ', DO' : ''
  return `${title}${[shown.first_name, shown.last_name].filter(Boolean).join(' ')}${degree}`
}

/** The names a schema gives away: what it leaves out must not reach the public in another field either. */
export function namesShown(schema: NameSchema, names: Names): Names {
  const preferred = schema.includes('Preferred First Name')
  return {
    first_name: preferred ? names.preferred_first_name || names.first_name : names.first_name,
    last_name: schema.includes('Last Name') ? names.last_name : '',
    preferred_first_name: preferred ? names.preferred_first_name : '',
  }
}
