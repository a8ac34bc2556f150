import type { NAME_SCHEMAS } from '#contracts/plain/name-schemas'

export type NameSchema = (typeof NAME_SCHEMAS)[number]
export type Names = { first_name: string; last_name: string; preferred_first_name: string }

/** Whether a schema shows the degree of a physician. Nobody else may use one that does. */
export const showsDegree = (schema: NameSchema): boolean => /, (MD|DO)$/.test(schema)

/** Formats a professional's names by the schema they chose. Without a preferred name the first name is used. */
export function displayName(schema: NameSchema, names: Names): string {
  const shown = namesShown(schema, names)
  const title = schema.startsWith('Dr. ') ? 'Dr. ' : ''
  const degree = schema.endsWith(', MD') ? ', MD' : schema.endsWith(', DO') ? ', DO' : ''
  return `${title}${[shown.first_name, shown.last_name].filter(Boolean).join(' ')}${degree}`
}

/** The names that a schema shows. A name that it leaves out must not become public in another field. */
export function namesShown(schema: NameSchema, names: Names): Names {
  const preferred = schema.includes('Preferred First Name')
  return {
    first_name: preferred ? names.preferred_first_name || names.first_name : names.first_name,
    last_name: schema.includes('Last Name') ? names.last_name : '',
    preferred_first_name: preferred ? names.preferred_first_name : '',
  }
}
