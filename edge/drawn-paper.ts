import { Refusal } from '#contracts/errors'
import { GATEWAY_DRAW_PATH, type PaperSheet, type PaperToDraw } from '#contracts/internal/paper-runs'
import { systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { logoFile } from './directory/profiles/logo-image.ts'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { settings } from './env.ts'
import { base64 } from './base64.ts'
import { edgeSigner } from './keys.ts'

/** Longer than the longest paper takes to draw. */
const DEADLINE_MS = 30_000

/**
 * Draws a paper of a practice at once and answers with its PDF, which is stored nowhere. Throws `unavailable` when it cannot
 * be drawn now.
 */
export async function drawnPaper(
  store: DirectoryStore,
  practiceId: string,
  { sheet, name }: { sheet: PaperSheet; name: string },
): Promise<Response> {
  const { env, ctx } = store
  const logo = await logoFile(store, practiceId)
  const body = JSON.stringify({ sheet, logo: logo && base64(logo) } satisfies PaperToDraw)
  const signed = await edgeSigner(env)({ method: 'POST', path: GATEWAY_DRAW_PATH, body }, systemClock())
  const answer = await fetch(new URL(GATEWAY_DRAW_PATH, settings(env).WORKFLOWS_URL), {
    method: 'POST',
    body,
    headers: { ...signed, 'content-type': 'application/json', traceparent: ctx.traceparent },
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch((error: unknown) => {
    log({ event: 'process', what: 'paper_not_drawn', detail: errorKind(error) })
    return null
  })
  if (!answer?.ok) {
    await answer?.body?.cancel()
    throw new Refusal('unavailable', 'This PDF could not be created right now. Please try again in a minute.')
  }
  return new Response(await answer.arrayBuffer(), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
