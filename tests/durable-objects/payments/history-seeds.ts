import { inject } from 'vitest'

/** The seed with which a machine of money draws its histories: the usual one, or another one in each round of a drill. */
export const historySeed = (usual: number): number => usual + 1_000 * inject('historyRound')

/** Whether the usual histories are drawn. They reach all outcomes, which others need not do. */
export const drawsUsualHistories = (): boolean => inject('historyRound') === 0
