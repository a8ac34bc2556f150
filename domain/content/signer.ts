import { displayName, type Names, type NameSchema } from './display-name.ts'
import { validLicenses } from './license-expiry.ts'

/** Who signs a note: the chosen name, and the titles of the licenses that are valid on the day of the signature. */
export type Signer = { name: string; credentials: string }

type Profile = Names & { name_schema: NameSchema; licenses: readonly { type: string; expiration_date: string }[] }

/** The signer of a provider's notes. `today` is the practice's day (YYYY-MM-DD). */
export function signerOf({ name_schema, licenses, ...names }: Profile, today: string): Signer {
  const types = validLicenses(licenses, today).map(({ type }) => type)
  return { name: displayName(name_schema, names), credentials: [...new Set(types)].filter(Boolean).join(', ') }
}

/** "Maya Okafor, LMFT"; only the name if it already ends with the credentials. */
export function signerText({ name, credentials }: Signer): string {
  return !credentials || name.endsWith(credentials) ? name : `${name}, ${credentials}`
}
