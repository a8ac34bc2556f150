import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { ENDPOINT_FILES, endpointFiles } from '../../tools/endpoints/endpoint-files.ts'
import { ENDPOINT_TABLE, endpointTable } from '../../tools/endpoints/endpoint-table.ts'

test('the table of endpoints that pages use matches the contracts', async () => {
  expect(readFileSync(ENDPOINT_TABLE, 'utf8'), 'run npm run check to write the table again').toBe(await endpointTable())
})

test('the list of files that declare endpoints has each of them', async () => {
  expect(readFileSync(ENDPOINT_FILES, 'utf8'), 'run npm run check to write the list again').toBe(await endpointFiles())
})

test('the table has every endpoint that a person may call', () => {
  const table = readFileSync(ENDPOINT_TABLE, 'utf8')
  const missing = ENDPOINTS.filter(
    ({ access, method, path }) =>
      (access.kind === 'public' || access.kind === 'session') &&
      !table.includes(`{ method: '${method}', path: '${path}'`),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})
