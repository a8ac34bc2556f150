import { afterEach, expect, it, vi } from 'vitest'
import { MINUTE } from '#kernel/clock'
import { sdkLogging } from './sdk-logging.ts'

afterEach(() => vi.restoreAllMocks())

it('logs a warning once a minute, whatever its numbers are, and only its message, run and activity', () => {
  let now = 0
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const lines = () => said.mock.calls.map(([line]) => JSON.parse(String(line)) as { detail: string })
  const { logger } = sdkLogging(() => now)
  logger?.warn('gRPC call poll retried 6 times', { error: 'quotes an input' })
  logger?.warn('gRPC call poll retried 7 times')
  logger?.warn('gRPC call poll retried 7 times', { workflowId: 'mail/a' })
  logger?.info('not a warning')
  expect(lines()).toEqual([
    { event: 'process', what: 'temporal_warn', detail: 'gRPC call poll retried 6 times' },
    { event: 'process', what: 'temporal_warn', detail: 'gRPC call poll retried 7 times mail/a' },
  ])
  now = MINUTE
  logger?.warn('gRPC call poll retried 9 times')
  expect(lines().at(-1)?.detail).toBe('gRPC call poll retried 9 times')
})
