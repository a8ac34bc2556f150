import { expect, it } from 'vitest'
import { Browser, endBrowsers } from './Browser.ts'

it('a browser serves the file that made it, and no later one', async () => {
  const before = new Browser()
  expect((await before.get('/api/users/v1/user_info')).status).toBe(403)
  endBrowsers()
  await expect(before.get('/api/users/v1/user_info')).rejects.toThrow('the test file of this browser is over')
  await expect(before.copy().get('/api/users/v1/user_info')).rejects.toThrow('is over')
  expect((await new Browser().get('/api/users/v1/user_info')).status).toBe(403)
})
