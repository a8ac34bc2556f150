import { signCall } from '#kernel/signed-call'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { type Answer, Browser } from '../edge/Browser.ts'

/** A call as workflows and agent make it: signed over method, path, body and time. */
export async function signed(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  const headers = await signCall(EDGE_TEST_SETTINGS.SIGNED_CALL_KEY, { method, path, body: text }, Date.now())
  return new Browser().call(method, path, body, headers)
}
