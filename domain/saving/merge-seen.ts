/**
 * The rule by which a form saves (decision 067): it sends the values it was opened with (`seen`), and only what was
 * changed since then is saved. What someone else has changed in the meantime stays, and is never overwritten unseen.
 */
import { sameValues } from '#kernel/same-values'

/** The values with which a form was opened, by field. */
export type Seen = Readonly<Record<string, unknown>>

/** What the fields that someone else has changed are now. Nothing was saved. */
export type Overtaken = { overtaken: Record<string, unknown> }

/** Fields that are only right together, such as the parts of an address. */
export type Together = readonly (readonly string[])[]

/**
 * Returns what to save of `wanted`, or what has become of the fields that both sides have changed to different values.
 * Fields of `wanted` that are as they were `seen` become what they are `now`. A field that was not seen is saved as
 * wanted, so without `seen` everything is.
 */
export function mergeSeen<Wanted extends object>(
  wanted: Wanted,
  seen: Seen | undefined,
  now: object,
  together: Together = [],
): { merged: Wanted } | Overtaken {
  if (!seen) return { merged: wanted }
  const [mine, theirs] = [new Map(Object.entries(wanted)), new Map(Object.entries(now))]
  const changedByMe = (name: string) => mine.has(name) && !(name in seen && sameValues(mine.get(name), seen[name]))
  const changedByThem = (name: string) => name in seen && theirs.has(name) && !sameValues(theirs.get(name), seen[name])
  const sameInBoth = (name: string) => !mine.has(name) || sameValues(mine.get(name), theirs.get(name))
  const groups = [
    ...together,
    ...[...mine.keys()].filter((name) => !together.flat().includes(name)).map((one) => [one]),
  ]
  const overtaken: Record<string, unknown> = {}
  for (const group of groups) {
    const news = group.filter(changedByThem)
    if (news.length === 0 || !group.some(changedByMe) || group.every(sameInBoth)) continue
    for (const name of news) overtaken[name] = theirs.get(name)
  }
  if (Object.keys(overtaken).length > 0) return { overtaken }
  const kept = [...mine].map(([name, value]) => [
    name,
    !changedByMe(name) && theirs.has(name) ? theirs.get(name) : value,
  ])
  return { merged: Object.fromEntries(kept) as Wanted }
}
