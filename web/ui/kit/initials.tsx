/** Stands for a person without a photo: one or two letters, on a hue that depends only on the name. */
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

/** A hue from 1 to 8. It is computed from the name, so that a person has the same hue everywhere. */
export function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % 8) + 1
}

export function Initials({ name, size = 36 }: { name: string; size?: number }) {
  const hue = hueOf(name)
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
