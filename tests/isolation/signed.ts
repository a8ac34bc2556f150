import { signCall } from '#kernel/signed-call'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { type Answer, Browser } from '../edge/Browser.ts'

const { SIGNED_CALL_KEY, OPERATOR_KEY } = EDGE_TEST_SETTINGS

/** Makes a signed call as the workflows and the agent do. */
export const signed = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> =>
  signedWith(SIGNED_CALL_KEY, method, path, body)

/** Makes a signed call as an operator does. */
export const byOperator = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> =>
  signedWith(OPERATOR_KEY, method, path, body)

async function signedWith(key: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  const headers = await signCall(key, { method, path, body: text }, Date.now())
  return new Browser().call(method, path, body, headers)
}
