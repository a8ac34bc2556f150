/** Stands for a person without a photo: one or two letters of the shown name, on the person's hue. */
import css from './initials.module.css'

export function initialsOf(name: string): string {
  const words =
    name
      .replace(/^Dr\.\s+/, '')
      .split(',')[0]
      ?.trim()
      .split(/\s+/)
      .filter(Boolean) ?? []
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return (
    letters
      .map((word) => Array.from(word ?? '')[0] ?? '')
      .join('')
      .toLocaleUpperCase() || '·'
  )
}

/**
 * The hue of a person, from 1 to 8. It is computed from the id of the account, or of the chart's person when there is no
 * account, so that everyone sees the same person in the same hue, whatever name is shown.
 */
export function hueOf(personId: string): number {
  let sum = 0
  for (const letter of personId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % 8) + 1
}

export function Initials({ name, id, size = 36 }: { name: string; id: string; size?: number }) {
  const hue = hueOf(id)
  return (
    <span
      className={css.initials}
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        color: `var(--hue-${hue})`,
        background: `var(--hue-${hue}-soft)`,
      }}
    >
      {initialsOf(name)}
    </span>
  )
}
