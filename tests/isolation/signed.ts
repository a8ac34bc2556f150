import { DAY } from '#kernel/clock'
import { keyRing, operatorKeys } from '#kernel/key-ring'
import { type CallSigner, callSigner } from '#kernel/signed-call'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { type Answer, Browser } from '../edge/Browser.ts'

const { WORKFLOWS_CALL_KEYS, AGENT_CALL_KEYS, OPERATOR_KEYS } = EDGE_TEST_SETTINGS
type Method = 'GET' | 'POST' | 'PUT'

export const asWorkflows = (): CallSigner => callSigner('workflows', keyRing().parse(WORKFLOWS_CALL_KEYS))
export const asAgent = (): CallSigner => callSigner('agent', keyRing().parse(AGENT_CALL_KEYS))

/** Signs as the operator with this name. */
export function asOperator(name: string): CallSigner {
  const key = operatorKeys.parse(OPERATOR_KEYS).find((one) => one.name === name)
  if (!key) throw new Error(`no operator ${name}`)
  return callSigner(`operator/${name}`, [key])
}

/** Makes a signed call as the process does that the path is for: the agent for calls, otherwise the workflows. */
export const signed = async (method: Method, path: string, body?: object): Promise<Answer> =>
  signedBy(path.startsWith('/api/internal/v1/calls/') ? asAgent() : asWorkflows(), method, path, body)

/** Claims a mail as the run does that delivers it, with the lead time of reminders (ms). */
export const claimsMail = (mail: string | undefined, operation_id: string, reminder_ms = DAY): Promise<Answer> =>
  signed('POST', `/api/internal/v1/mails/${mail}/claim`, { operation_id, reminder_ms })

/** Makes a signed call as an operator does. */
export const byOperator = async (method: Method, path: string, body?: object, name = 'tess'): Promise<Answer> =>
  signedBy(asOperator(name), method, path, body)

export async function signedBy(sign: CallSigner, method: Method, path: string, body?: object): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  return new Browser().call(method, path, body, await sign({ method, path, body: text }, Date.now()))
}
