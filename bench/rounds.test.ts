import { afterEach, expect, it, vi } from 'vitest'
import { inPairs, inTurns, verdict } from './rounds.ts'

const told: string[] = []
const listen = () => vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line))

afterEach(() => {
  told.length = 0
  vi.restoreAllMocks()
})

it.each([
  [{ most: 2 }, 2, 'reached'],
  [{ most: 2 }, 2.03, 'missed'],
  [{ least: 1 }, 0.12, 'missed'],
  [{ least: 0.95, most: 1.05 }, 0.998, 'reached'],
  [{ least: 0.95, most: 1.05 }, 1.06, 'missed'],
  [{ most: 2 }, Number.NaN, 'missed'],
])('goal %j with a ratio of %d: %s', (goal, ratio, said) => {
  expect(verdict(goal, ratio)).toMatch(new RegExp(`^goal, a ratio of .*: ${said}$`))
})

it('a comparison reports whether the goal was reached for each peer that has a goal, and for no other', async () => {
  listen()
  const side = (name: string, figure: number) => ({ name, round: async () => figure })
  const peers = [{ ...side('near', 10), goal: { most: 2 } }, { ...side('far', 1), goal: { most: 2 } }, side('free', 1)]
  await inTurns({ name: 'Turns', unit: 'ms', ours: side('ours', 15), peers, rounds: 3 })
  expect(told.filter((line) => line.includes('goal'))).toEqual([
    '  goal, a ratio of at most 2: reached',
    '  goal, a ratio of at most 2: missed',
  ])
})

it('pairs report whether their ratio of medians reached the goal', async () => {
  listen()
  const side = (name: string, took: number) => ({ name, ask: async () => took })
  const goal = { least: 0.95, most: 1.05 }
  await inPairs({ name: 'Pairs', unit: 'ms', ours: side('a', 10), peer: side('b', 9), pairs: 4, block: 2, goal })
  expect(told.at(-1)).toBe('  goal, a ratio of at least 0.95 and at most 1.05: missed')
})
