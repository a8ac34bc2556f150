import { expect, test } from '@playwright/test'
import { crashStorm, stormTable } from '../../bench/drills/crash-storm.ts'
import { edgeState } from '#local/supervisor/processes/edge'
import { place, stack } from './stage/place.ts'

// The short form of the drill `npm run drill`, which kills dozens of processes on a stack of its own.

test('what people were told is true after processes were killed while they booked, paid and wrote @race', async () => {
  const { addresses, secrets, kill, start } = stack
  const report = await crashStorm(
    { place, addresses, secrets, edgeState: edgeState(stack.stateDir), kill, start },
    { seed: 35, clients: 2, deeds: 8, kills: 6 },
    console.log,
  )
  console.log(stormTable(report))
  for (const { name, wrong } of report.checks) expect(wrong, name).toEqual([])
  expect(report.ledger.held.length + report.ledger.booked.length).toBeGreaterThan(3)
})
