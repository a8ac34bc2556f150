/** A duration as "3 min 12 s" or "48 s". */
export function spokenTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

/** The minutes and seconds since the first words, as "00:42" or "61:05". */
export function sinceStart(instant: string, first: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(instant) - Date.parse(first)) / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** The parts as whole percentages that add up to 100. All are 0 when nothing was said. */
export function shares(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / total) * 100)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, part) => sum + part, 0)
  const byRest = exact.map((part, at) => ({ at, rest: part - Math.floor(part) })).sort((a, b) => b.rest - a.rest)
  for (const { at } of byRest.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}
