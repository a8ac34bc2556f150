import { isAbort, networkFailure } from '#web/lib/api-error.ts'
import { hearTime, steadyNow } from '#web/lib/server-clock.ts'
import { inBrowser, send } from '#web/lib/transport.ts'

/** Sends a request, and takes the server's time from its answer. Without an answer it throws an `ApiError`. */
export async function sendOrFail(path: string, init: RequestInit): Promise<Response> {
  const sentAt = steadyNow()
  try {
    const answer = await send(path, init)
    if (inBrowser()) hearTime(answer, sentAt)
    return answer
  } catch (error) {
    if (isAbort(error)) throw error
    throw networkFailure()
  }
}

/** The body of an answer; null when it is no JSON. */
export async function readJson(answer: Response): Promise<unknown> {
  const text = await bodyOf(answer)
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a body. The network can also fail in the middle of a response, which is reported like no response. */
async function bodyOf(answer: Response): Promise<string> {
  try {
    return await answer.text()
  } catch (error) {
    if (isAbort(error)) throw error
    throw networkFailure()
  }
}
