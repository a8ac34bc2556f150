import { spawnSync } from 'node:child_process'

/** The tests whose machines draw histories of money, and how many each of them draws in a round. */
const MACHINES = {
  'life-machine': 70 + 30,
  'payment-machine': 290,
  'shared-page-machine': 50,
  'invoice-names': 60,
} as const

/**
 * Draws new histories of money, in rounds, with the machines that the tests use. Each history ends with a ledger that
 * sums to zero and agrees with the card provider's books, or the machine fails. Another `seed` draws other histories.
 * Returns the exit code: 0 when all of them hold.
 */
export function moneyHistories({ seed, histories }: { seed: number; histories: number }): number {
  const ofOneRound = Object.values(MACHINES).reduce((sum, drawn) => sum + drawn, 0)
  const rounds = Math.ceil(histories / ofOneRound)
  const files = Object.keys(MACHINES).map((name) => `tests/durable-objects/payments/${name}.test.ts`)
  const begun = Date.now()
  const minutes = () => ((Date.now() - begun) / 60_000).toFixed(1)
  for (let i = 0; i < rounds; i++) {
    const round = (seed - 1) * 10_000 + i + 1
    const env = { ...process.env, ORCHID_HISTORY_ROUND: String(round) }
    const { status, stdout, stderr } = spawnSync('vitest', ['run', '--project', 'workers', ...files], {
      env,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    if (status !== 0) {
      console.error(`${stdout}\n${stderr}`)
      console.error(`A history of round ${round} does not hold. ORCHID_HISTORY_ROUND=${round} draws it again.`)
      return status ?? 1
    }
    console.log(`${(i + 1) * ofOneRound} histories, ${minutes()} minutes: all of them hold`)
  }
  return 0
}
