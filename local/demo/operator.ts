import type { BodyInput, Endpoint, Response as ResponseOf } from '#contracts/endpoint'
import { operatorKeys } from '#kernel/key-ring'
import { callSigner } from '#kernel/signed-call'
import type { Visitor } from './visitor.ts'

type OperatorInput<E extends Endpoint> = { params?: Record<string, string>; body?: BodyInput<E> }

/**
 * Makes a signed call as an operator does (docs/OPERATIONS.md). `keys` is the setting OPERATOR_KEYS, whose first key
 * signs. Throws Refused when the call does not succeed.
 */
export async function operate<E extends Endpoint>(
  visitor: Visitor,
  keys: string,
  endpoint: E,
  input: OperatorInput<E>,
): Promise<ResponseOf<E>> {
  const [key] = operatorKeys.parse(keys)
  if (!key) throw new Error('there is no key of an operator')
  const sign = callSigner(`operator/${key.name}`, [key])
  const path = endpoint.path.replace(/:([A-Za-z_]+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const body = input.body === undefined ? '' : JSON.stringify(input.body)
  return visitor.call(endpoint, { ...input, headers: await sign({ method: endpoint.method, path, body }, Date.now()) })
}
