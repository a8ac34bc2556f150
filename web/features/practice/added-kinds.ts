import type { DemoAdditions } from '#contracts/api/demo-data'

const KINDS: [kind: keyof DemoAdditions, one: string, many: string][] = [
  ['sessions', 'session you booked', 'sessions you booked'],
  ['notes', 'note you wrote', 'notes you wrote'],
  ['transcripts', 'transcript of a call', 'transcripts of calls'],
  ['invoices', 'invoice', 'invoices'],
]

/** What the practice added for the sample client, one text for each kind, such as "2 sessions you booked". */
export function addedKinds(added: DemoAdditions): string[] {
  return KINDS.filter(([kind]) => added[kind] > 0).map(
    ([kind, one, many]) => `${added[kind]} ${added[kind] === 1 ? one : many}`,
  )
}
