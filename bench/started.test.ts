import { afterEach, describe, expect, it, vi } from 'vitest'
import { Started } from './started.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

describe('the parts that a figure has started', () => {
  it('are ended in reverse order, each even if others fail', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const started = new Started()
    const ended: string[] = []
    await started.keep(
      () => Promise.resolve('first'),
      async (thing) => void ended.push(thing),
    )
    await started.keep(
      () => Promise.resolve('second'),
      () => Promise.reject(new Error('stuck')),
    )
    await started.keep(
      () => Promise.resolve('third'),
      async (thing) => void ended.push(thing),
    )
    await started.end()
    expect(ended).toEqual(['third', 'first'])
    expect(said).toHaveBeenCalledOnce()
    expect(process.exitCode).toBe(1)
  })

  it('are ended even if they were still starting at the interrupt', async () => {
    const started = new Started()
    const ended: string[] = []
    const start = Promise.withResolvers<string>()
    const kept = started.keep(
      () => start.promise,
      async (thing) => void ended.push(thing),
    )
    const over = started.interrupt()
    start.resolve('late')
    await over
    expect(ended).toEqual([await kept])
    const begin = vi.fn()
    await expect(started.keep(begin, async () => undefined)).rejects.toThrow('interrupted')
    expect(begin).not.toHaveBeenCalled()
  })

  it('are not ended if their start failed', async () => {
    const started = new Started()
    const end = vi.fn()
    await expect(started.keep(() => Promise.reject(new Error('no')), end)).rejects.toThrow('no')
    await started.end()
    expect(end).not.toHaveBeenCalled()
    expect(process.exitCode).toBeUndefined()
  })
})
