import type { TestProject } from 'vitest/node'
import type {} from './provided-context.ts'

/** Says which histories the machines of money draw: the usual ones, or those of a round of `npm run drill -- money`. */
export function setup(project: TestProject): void {
  project.provide('historyRound', Number(process.env.ORCHID_HISTORY_ROUND ?? 0))
}
