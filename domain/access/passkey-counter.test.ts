import { expect, it } from 'vitest'
import { rises } from './passkey-counter.ts'

it('lets a counter rise, or always be 0 as with synced passkeys', () => {
  for (const [stored, answered] of [
    [0, 0],
    [0, 1],
    [5, 6],
    [5, 500],
  ] as const)
    expect([stored, answered, rises(stored, answered)]).toEqual([stored, answered, true])
})

it('lets no counter stay or fall, not even to 0', () => {
  for (const [stored, answered] of [
    [1, 1],
    [6, 5],
    [5, 0],
  ] as const)
    expect([stored, answered, rises(stored, answered)]).toEqual([stored, answered, false])
})
