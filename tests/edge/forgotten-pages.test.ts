import start from '@tanstack/react-start/server-entry'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { contentItem } from '#contracts/api/content-editing'
import { PAGES_WITH_WORDS } from '#domain/content/public-pages'
import { byOperator } from '../isolation/signed.ts'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'

const editor = new Browser()

beforeAll(async () => {
  await migrateDatabases()
  const id = await providerArrives(editor, 'editor@forgotten.test')
  await byOperator('PUT', `/api/operator/v1/content_editors/${id}`, { content_editor: true })
})
afterEach(() => vi.restoreAllMocks())

it('a claim that is switched on or off is seen at once on every page with words', async () => {
  let shown = 'off'
  vi.spyOn(start, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response(shown, { headers: { 'cache-control': 'public, max-age=0, s-maxage=60' } })),
  )
  const visitor = new Browser()
  const texts = () => Promise.all(PAGES_WITH_WORDS.map(async (path) => (await visitor.get(path)).text))
  const all = (text: string) => PAGES_WITH_WORDS.map(() => text)
  expect(await texts()).toEqual(all('off'))
  shown = 'on'
  expect(await texts()).toEqual(all('off'))
  const body = { on: true, source: 'Measured in May 2026' }
  const { body: made } = await editor.post('/api/content/v1/items/', { kind: 'claim', key: 'time_saved', body })
  const { item_id } = contentItem.parse(made)
  expect((await editor.post(`/api/content/v1/items/${item_id}/publish`, { version: 1 })).status).toBe(200)
  expect(await texts()).toEqual(all('on'))
  shown = 'off again'
  expect((await editor.post(`/api/content/v1/items/${item_id}/withdraw`)).status).toBe(200)
  expect(await texts()).toEqual(all('off again'))
})
