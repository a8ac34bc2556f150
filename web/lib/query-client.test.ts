import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { networkFailure } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('a mutation while offline fails at once, and is not sent later', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  client.mount()
  let tries = 0
  const send = new MutationObserver(client, {
    mutationFn: async () => {
      tries += 1
      throw networkFailure()
    },
  })
  await expect(send.mutate()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(tries).toBe(1)
  client.unmount()
})
