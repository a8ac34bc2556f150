import { expect, it } from 'vitest'
import { CANCELED_ALREADY, refusedWords } from './refused-words.ts'
import { APPOINTMENT_EVENTS, APPOINTMENT_STATES, isCancelled, nextStatus } from './status.ts'

const START = 1_000_000
const words = (status: (typeof APPOINTMENT_STATES)[number], event: (typeof APPOINTMENT_EVENTS)[number], now: number) =>
  refusedWords({ status, start_at: START }, event, now)

it('says of every step after the end that the session has ended, and of one too early that it has not begun', () => {
  for (const status of APPOINTMENT_STATES)
    for (const event of APPOINTMENT_EVENTS)
      for (const now of [START - 1, START]) {
        if (nextStatus({ status, start_at: START }, event, now)) continue
        const said = words(status, event, now)
        if (isCancelled(status)) expect(said).toBe(CANCELED_ALREADY)
        else if (status === 'completed') expect(said).toContain('completed already')
        else if (now < START && (event === 'complete' || event === 'miss')) expect(said).toContain('has not begun yet')
        else expect(said).toBeUndefined()
      }
})
