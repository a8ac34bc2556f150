import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRERENDERED_PAGES } from '#contracts/prerendered-pages'

test('the worker runs first for every prerendered page, so that a portal host can show the portal instead', () => {
  const [, list = ''] = /^run_worker_first = \[(.*?)\]/ms.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  const first = Array.from(list.matchAll(/"(.*?)"/g), ([, path]) => path)
  expect(first.filter((path) => !path?.endsWith('*'))).toEqual(PRERENDERED_PAGES)
})
