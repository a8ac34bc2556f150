/** What has become of the fields that someone else has changed, in words. */

export type Difference = { what: string; was: string; is: string }

/** What a field is called and, if its value does not speak for itself, how that reads. */
export type FieldWords<Stored extends object> = {
  [Name in keyof Stored]?: string | readonly [string, (value: Stored[Name]) => string]
}

const LONGEST = 240

/** The differences between the values that a form was opened with and what they are `now`. */
export function differencesOf<Stored extends object>(
  was: Partial<Stored>,
  now: Partial<Stored>,
  words: FieldWords<Stored> = {},
): Difference[] {
  return (Object.keys(now) as (keyof Stored & string)[]).map((name) => {
    const own = words[name]
    const [what, text] = typeof own === 'object' ? own : [own ?? nameOf(name), plainText]
    const read = (value: Stored[typeof name] | undefined) =>
      shortened(value === undefined ? plainText('') : text(value))
    return { what, was: read(was[name]), is: read(now[name]) }
  })
}

/** "home_city" as "Home city". */
const nameOf = (field: string): string => {
  const text = field.replaceAll('_', ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text)

/** A stored value as people read it. Ids in records are left out. */
export function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = textOf(value)
  return text === '' ? 'empty' : text
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter(Boolean)
      .join(value.some((one) => typeof one === 'object') ? '; ' : ', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => !key.endsWith('_id'))
      .map(([, one]) => textOf(one))
      .filter(Boolean)
      .join(', ')
  return String(value).trim()
}
