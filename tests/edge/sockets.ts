import type { z } from 'zod'
import { HUB_PATH } from '#contracts/plain/socket-paths'
import { SocketClient } from '../durable-objects/SocketClient.ts'
import type { Browser } from './Browser.ts'

/** Opens a socket as the signed-in user. Throws the refusal. */
async function opened(browser: Browser, path: string): Promise<WebSocket> {
  const answer = await browser.open(path)
  if (answer.status !== 101 || !answer.webSocket) throw new Error(`no socket: ${answer.status} ${await answer.text()}`)
  return answer.webSocket
}

/** An open socket whose messages are read by their contract. */
export async function socketTo<In>(browser: Browser, path: string, schema: z.ZodType<In>): Promise<SocketClient<In>> {
  return new SocketClient(await opened(browser, path), schema)
}

/** An open hub socket of which only the close code matters. */
export async function hubSocket(browser: Browser): Promise<{ closed: Promise<number> }> {
  const socket = await opened(browser, HUB_PATH)
  const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)))
  socket.accept()
  return { closed }
}

/** The refusal of a socket request, or null. A socket that opens is closed again. */
export async function askForSocket(browser: Browser, path: string, origin?: string) {
  const answer = await browser.open(path, origin)
  answer.webSocket?.accept()
  answer.webSocket?.close(1000)
  return { status: answer.status, refusal: answer.webSocket ? null : await answer.text() }
}
