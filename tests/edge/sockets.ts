import type { z } from 'zod'
import { HUB_PATH } from '#contracts/plain/socket-paths'
import { SocketClient } from '../durable-objects/SocketClient.ts'
import type { Browser } from './Browser.ts'

/** Opens a socket as the logged-in user. Throws an error with the status and text when it is refused. */
async function opened(browser: Browser, path: string): Promise<WebSocket> {
  const answer = await browser.open(path)
  if (answer.status !== 101 || !answer.webSocket) throw new Error(`no socket: ${answer.status} ${await answer.text()}`)
  return answer.webSocket
}

/** Opens a socket whose messages are parsed by their contract. */
export async function socketTo<In>(browser: Browser, path: string, schema: z.ZodType<In>): Promise<SocketClient<In>> {
  return new SocketClient(await opened(browser, path), schema)
}

/** Opens a hub socket. `closed` resolves with its close code. */
export async function hubSocket(browser: Browser): Promise<{ closed: Promise<number> }> {
  const socket = await opened(browser, HUB_PATH)
  const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)))
  socket.accept()
  return { closed }
}

/** Requests a socket. Returns the status, and the text of a refusal. A socket that opens is closed again. */
export async function askForSocket(browser: Browser, path: string, origin?: string) {
  const answer = await browser.open(path, origin)
  answer.webSocket?.accept()
  answer.webSocket?.close(1000)
  return { status: answer.status, refusal: answer.webSocket ? null : await answer.text() }
}
