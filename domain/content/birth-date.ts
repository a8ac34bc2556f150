/** A date of birth: typed as MM/DD/YYYY, stored as YYYY-MM-DD (spec section 3). */

const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** "4/9/1990" as "1990-04-09"; null when there is no such day. */
export function parseBirthDate(typed: string): string | null {
  const [, month, day, year] = TYPED.exec(typed.trim()) ?? []
  if (!month || !day || !year) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${iso}T00:00:00.000Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== iso ? null : iso
}

/** "1990-04-09" as "04/09/1990"; an empty text stays empty. */
export function writeBirthDate(iso: string): string {
  const [year, month, day] = iso.split('-')
  return year && month && day ? `${month}/${day}/${year}` : ''
}

/**
 * Adds the slashes while digits are typed; typed slashes are not doubled. Another separator counts as a
 * slash, and a pasted YYYY-MM-DD is reordered.
 */
export function maskBirthDate(typed: string, before: string): string {
  if (/^\s*\d{4}-\d{2}-\d{2}\s*$/.test(typed)) return writeBirthDate(typed.trim())
  const clean = typed
    .replace(/[^\d]+/g, '/')
    .replace(/^\//, '')
    .slice(0, 10)
  if (/^\d{8}$/.test(clean)) return `${clean.slice(0, 2)}/${clean.slice(2, 4)}/${clean.slice(4)}`
  // Deleting a character must not bring the slash back.
  if (clean.length < before.length) return clean
  if (/^\d{2}$/.test(clean) || /^\d{1,2}\/\d{2}$/.test(clean)) return `${clean}/`
  // A slash that was deleted is added again when the year is typed.
  return clean.replace(/^(\d{1,2}\/\d{2})(\d{1,4})$/, '$1/$2')
}

/** Like `parseBirthDate`, for a text that was typed in a page without a script that adds the slashes. */
export function parseUnmaskedBirthDate(typed: string): string | null {
  return parseBirthDate(maskBirthDate(typed, ''))
}
