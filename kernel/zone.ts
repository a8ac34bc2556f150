/** Names that are zones. Their number is limited, because one zone can be spelled in many ways (`utc`, `UTC`). */
const known = new Set<string>()
const MOST_KNOWN = 1000

/** Whether a name is that of a time zone (IANA), or an offset such as `+05:00`. */
export function isZone(name: string): boolean {
  if (known.has(name)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    return false
  }
  if (known.size < MOST_KNOWN) known.add(name)
  return true
}
