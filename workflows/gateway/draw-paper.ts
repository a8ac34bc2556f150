import type { ErrorCode } from '#contracts/errors'
import { GATEWAY_DRAW_PATH, MOST_TO_DRAW, paperToDraw } from '#contracts/internal/paper-runs'
import type { Clock } from '#kernel/clock'
import { log } from '#kernel/log'
import { type CallKey, verifyCall } from '#kernel/signed-call'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SpentNonces } from './SpentNonces.ts'

type DrawingParts = { edgeKeys: readonly CallKey[]; clock: Clock; nonces: SpentNonces }
type Refuse = (c: Context, code: ErrorCode) => Response

/** Draws papers at once for the edge: those that are stored nowhere, because they say what is true now. */
export function paperRoutes({ edgeKeys, clock, nonces }: DrawingParts, refuse: Refuse): Hono {
  const routes = new Hono()
  routes.post(
    GATEWAY_DRAW_PATH,
    bodyLimit({ maxSize: MOST_TO_DRAW, onError: (c) => refuse(c, 'too_large') }),
    async (c) => {
      const began = clock()
      const body = await c.req.text()
      const call = { method: 'POST', path: GATEWAY_DRAW_PATH, body }
      const signed = await verifyCall(edgeKeys, call, (name) => c.req.header(name), began)
      if (!signed || !nonces.spend(signed, began)) return refuse(c, 'not_signed_in')
      const asked = paperToDraw.safeParse(readJson(body))
      if (!asked.success) return refuse(c, 'invalid')
      const { sheet, logo } = asked.data
      // The PDF library and its fonts are loaded for the first paper, so that the process starts without them.
      const { drawSheet } = await import('../papers/draw-sheet.ts')
      const { pdf, unprinted } = await drawSheet(sheet, logo === null ? null : Buffer.from(logo, 'base64'))
      if (unprinted.length > 0)
        log({ event: 'process', what: 'paper_with_unknown_signs', detail: `${unprinted.length}` })
      return c.body(new Uint8Array(pdf).buffer, 200, { 'content-type': 'application/pdf' })
    },
  )
  return routes
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
