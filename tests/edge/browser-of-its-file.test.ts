import { expect, it } from 'vitest'
import { Browser, endBrowsers } from './Browser.ts'

it('a browser works in the test file that made it, and in no later one', async () => {
  const before = new Browser()
  expect((await before.get('/api/users/v1/user_info')).status).toBe(403)
  endBrowsers()
  await expect(before.get('/api/users/v1/user_info')).rejects.toThrow('the test file that made this browser has ended')
  await expect(before.copy().get('/api/users/v1/user_info')).rejects.toThrow('has ended')
  expect((await new Browser().get('/api/users/v1/user_info')).status).toBe(403)
})
