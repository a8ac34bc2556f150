import { expect, test } from 'vitest'
import { GATEWAY_DRAW_PATH, type PaperSheet } from '#contracts/internal/paper-runs'
import { callSigner } from '#kernel/signed-call'
import { textsOf } from '#tests/factories/pdf-texts'
import { paperRoutes } from './draw-paper.ts'
import { SpentNonces } from './SpentNonces.ts'

const KEY = { by: 'edge', id: 'e1', secret: 'a-key-of-the-edge-0123456789-0123456789' } as const
const NOW = Date.UTC(2026, 10, 28)
const SHEET: PaperSheet = {
  ...{ title: 'Receipt', number: 'R-1', issued_on: 'November 28, 2026', practice_name: 'Quiet Street' },
  paper: 'letter',
  ...{ practice_lines: [], facts: [{ label: 'Client', lines: ['𠮷田 Kim'] }], tables: [], notes: [] },
  sums: [{ label: 'Paid', amount: '$120.00' }],
}

const routes = () =>
  paperRoutes({ edgeKeys: [KEY], clock: () => NOW, nonces: new SpentNonces() }, (c, code) => c.json({ code }, 400))

async function signed(body: string, key: { id: string; secret: string } = KEY) {
  const headers = await callSigner('edge', [key])({ method: 'POST', path: GATEWAY_DRAW_PATH, body }, NOW)
  return { method: 'POST', body, headers: headers as unknown as Record<string, string> }
}

test('the gateway draws a paper at once for the edge, with its texts as they were given', async () => {
  const call = await signed(JSON.stringify({ sheet: SHEET, logo: null }))
  const gateway = routes()
  const answer = await gateway.request(GATEWAY_DRAW_PATH, call)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const texts = textsOf(new Uint8Array(await answer.arrayBuffer()))
  for (const text of ['Receipt', '𠮷田 Kim', '$120.00']) expect(texts).toContain(text)
  // A captured call is refused.
  expect(await (await gateway.request(GATEWAY_DRAW_PATH, call)).json()).toEqual({ code: 'not_signed_in' })
})

test('it draws nothing for others, and nothing that is no paper', async () => {
  const body = JSON.stringify({ sheet: SHEET, logo: null })
  const stranger = await signed(body, { ...KEY, secret: 'a-key-of-somebody-else-0123456789-0123456' })
  expect(await (await routes().request(GATEWAY_DRAW_PATH, stranger)).json()).toEqual({ code: 'not_signed_in' })
  const noPaper = await signed('{"sheet":{}}')
  expect(await (await routes().request(GATEWAY_DRAW_PATH, noPaper)).json()).toEqual({ code: 'invalid' })
})
