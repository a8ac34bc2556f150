import { NAME_SCHEMAS } from '#contracts/plain/name-schemas'
import { displayName, showsDegree, type NameSchema, type Names } from '#domain/content/display-name'

/**
 * The forms of a displayed name as choices, each with the person's own name: "Dr. Noor Okafor". Forms that give the same
 * name are one choice; the chosen one stays. Only physicians are offered a degree.
 */
export function nameOptions(
  names: Names,
  chosen: NameSchema,
  isPhysician: boolean,
): { value: NameSchema; label: string }[] {
  const byLabel = new Map<string, NameSchema>()
  for (const schema of NAME_SCHEMAS) {
    if (showsDegree(schema) && !isPhysician && schema !== chosen) continue
    // Without a name yet, only the description of the form tells them apart.
    const label = displayName(schema, names).replace(/^Dr\.\s*$/, '') || schema
    if (!byLabel.has(label) || schema === chosen) byLabel.set(label, schema)
  }
  return [...byLabel].map(([label, value]) => ({ value, label }))
}
