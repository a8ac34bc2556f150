import { setTimeout as pause } from 'node:timers/promises'
import type { ProcessName } from '#local/supervisor/stack'
import { randomChoices } from '../random-sequence.ts'
import { checkStorm, type StormCheck } from './storm-checks.ts'
import { StormDeeds } from './storm-deeds.ts'
import { StormLedger } from './storm-ledger.ts'
import { gatherPeople } from './storm-people.ts'
import type { StormStack } from './storm-stack.ts'

/** How large a storm is. The same seed makes the same choices; the moments still depend on the machine. */
export type StormSize = {
  seed: number
  clients: number
  /** Deeds of each person. */
  deeds: number
  kills: number
}
export type StormReport = { checks: StormCheck[]; kills: Map<ProcessName, number>; ledger: StormLedger }

const MORTAL: readonly ProcessName[] = ['edge', 'edge', 'workflows', 'workflows', 'temporal', 'stripe', 'livekit']

/**
 * People book, pay, cancel, write messages and notes while the processes of the product are killed one after the other,
 * in the middle of requests, payments and mails. Afterwards everything that anybody was told must be true.
 */
export async function crashStorm(
  stack: StormStack,
  { seed, clients, deeds, kills }: StormSize,
  say: (line: string) => void,
): Promise<StormReport> {
  const people = await gatherPeople(stack.place, `${seed}x${Date.now().toString(36)}`, clients)
  const ledger = new StormLedger()
  say(`seed ${seed}: ${clients} clients and their provider, ${deeds} deeds each, ${kills} kills`)

  const total = (clients + 1) * deeds
  let performed = 0
  let calm = false
  const actors = Array.from({ length: clients + 1 }, (_, at) => {
    const acts = new StormDeeds(people, ledger, randomChoices(seed * 1_000 + at))
    return async () => {
      for (let done = 0; done < deeds; done += 1) {
        await (at === 0 ? acts.ofProvider() : acts.ofClient(at - 1))
        performed += 1
      }
      if (at === 0) await acts.signFirstNote()
    }
  })

  const killed = new Map<ProcessName, number>()
  const storm = async () => {
    const choices = randomChoices(seed)
    for (let one = 0; one < kills; one += 1) {
      const from = (total * one) / kills
      const [name, delay, down] = [choices.one(MORTAL), choices.whole(0, 400), choices.whole(0, 1_500)]
      while (performed < from && !calm) await pause(10)
      await pause(delay)
      await stack.kill(name)
      killed.set(name, (killed.get(name) ?? 0) + 1)
      await pause(down)
      await stack.start(name)
    }
  }
  const acting = Promise.all(actors.map((act) => act())).finally(() => {
    calm = true
  })
  // When the acting fails, the storm still ends, so that every process is up again.
  await Promise.allSettled([storm(), acting]).then((ends) => {
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
  say(
    `${performed} deeds done; refused: ${[...ledger.refusals].map(([what, count]) => `${what} ${count}`).join(', ') || 'none'}`,
  )

  const checks = await checkStorm({
    stack,
    people,
    ledger,
    deeds: new StormDeeds(people, ledger, randomChoices(seed + 1)),
  })
  return { checks, kills: killed, ledger }
}

/** The table of a storm's checks, as text. */
export function stormTable({ checks, kills }: StormReport): string {
  const width = Math.max(...checks.map(({ name }) => name.length))
  const lines = checks.map(({ name, looked, wrong }) => {
    const verdict = wrong.length === 0 ? 'holds' : `WRONG: ${wrong.length} (${wrong.slice(0, 5).join('; ')})`
    return `${name.padEnd(width)}  ${String(looked).padStart(5)}  ${verdict}`
  })
  const counts = [...kills].map(([name, count]) => `${name} ${count}`).join(', ')
  return [`killed: ${counts}`, `${'check'.padEnd(width)}  items  result`, ...lines].join('\n')
}
