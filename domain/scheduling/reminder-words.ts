/** The times that are offered for a reminder, in hours before a session. */
export const REMINDER_CHOICES = [1, 2, 4, 12, 24, 48, 72, 168] as const

/** "2 hours", "3 days", "1 week". A day and two are said in hours, as people count them ahead of a session. */
export function leadWords(hours: number): string {
  if (hours % 168 === 0) return counted(hours / 168, 'week')
  return hours > 48 && hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "1 week, 24 hours and 2 hours before", the longest first; "Never" for none. */
export function remindersInWords(hours: readonly number[]): string {
  const words = hours.toSorted((a, b) => b - a).map(leadWords)
  const last = words.pop()
  if (last === undefined) return 'Never'
  return `${words.length === 0 ? last : `${words.join(', ')} and ${last}`} before`
}
