import { keyRing, operatorKeys } from '#kernel/key-ring'
import { type CallSigner, callSigner } from '#kernel/signed-call'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { type Answer, Browser } from '../edge/Browser.ts'

const { WORKFLOWS_CALL_KEYS, AGENT_CALL_KEYS, OPERATOR_KEYS } = EDGE_TEST_SETTINGS
type Method = 'GET' | 'POST' | 'PUT'

export const asWorkflows = (): Promise<CallSigner> =>
  callSigner('workflows', keyRing().parse(WORKFLOWS_CALL_KEYS), undefined)
export const asAgent = (): Promise<CallSigner> => callSigner('agent', keyRing().parse(AGENT_CALL_KEYS), undefined)

/** Signs as the operator with this name. */
export async function asOperator(name: string): Promise<CallSigner> {
  const key = operatorKeys.parse(OPERATOR_KEYS).find((one) => one.name === name)
  if (!key) throw new Error(`no operator ${name}`)
  return callSigner(`operator/${name}`, [key], undefined)
}

/** Makes a signed call as the process does that the path is for: the agent for calls, otherwise the workflows. */
export const signed = async (method: Method, path: string, body?: object): Promise<Answer> =>
  signedBy(await (path.startsWith('/api/internal/v1/calls/') ? asAgent() : asWorkflows()), method, path, body)

/** Makes a signed call as an operator does. */
export const byOperator = async (method: Method, path: string, body?: object, name = 'tess'): Promise<Answer> =>
  signedBy(await asOperator(name), method, path, body)

export async function signedBy(sign: CallSigner, method: Method, path: string, body?: object): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  return new Browser().call(method, path, body, await sign({ method, path, body: text }, Date.now()))
}
