import { SEARCH_ATTRIBUTES } from './sandbox/heading.ts'
import { SECOND } from '#kernel/clock'
import { log } from '#kernel/log'
import type { NativeConnection } from '@temporalio/worker'
import { CannotRun } from './CannotRun.ts'
import { isNotOffered, temporalCommands, temporalFault } from './temporal-fault.ts'

/** Time limit for one question to Temporal. */
const ANSWERS_WITHIN = 10 * SECOND

/** The type Keyword in Temporal's protocol: an answer has the number or the name. */
const KEYWORD: readonly unknown[] = [2, 'INDEXED_VALUE_TYPE_KEYWORD']

type Asked = Pick<NativeConnection, 'withDeadline' | 'workflowService' | 'operatorService'>

/**
 * Looks before the work begins whether the namespace exists and has the search attributes that every run is started
 * with. Throws CannotRun, with the command that mends it, when they are missing. A server that does not show its search attributes to this
 * process (Temporal Cloud does not) is believed to have them, and the log says that nobody looked.
 */
export async function inspectNamespace(connection: Asked, namespace: string): Promise<void> {
  const ask = <T>(work: () => Promise<T>) => connection.withDeadline(Date.now() + ANSWERS_WITHIN, work)
  await ask(() => connection.workflowService.describeNamespace({ namespace }))
  let known: Record<string, unknown>
  try {
    const { customAttributes } = await ask(() => connection.operatorService.listSearchAttributes({ namespace }))
    known = customAttributes ?? {}
  } catch (error) {
    if (!isNotOffered(error)) throw error
    log({ event: 'temporal', outcome: 'unseen', cause: 'search_attributes' })
    return
  }
  requireSearchAttributes(known, namespace)
}

function requireSearchAttributes(known: Record<string, unknown>, namespace: string): void {
  const names = Object.values(SEARCH_ATTRIBUTES)
  const wrong = names.filter((name) => name in known && !KEYWORD.includes(known[name]))
  const missing = names.filter((name) => !(name in known))
  if (wrong.length + missing.length === 0) return
  const removed = wrong.map((name) => temporalCommands.removeSearchAttribute(namespace, name))
  const commands = [...removed, temporalCommands.searchAttributes(namespace, [...wrong, ...missing])].join(' && ')
  const fault = [
    ...(missing.length > 0 ? [`lacks the search attributes ${missing.join(', ')}`] : []),
    ...(wrong.length > 0 ? [`has the search attributes ${wrong.join(', ')} of another type than Keyword`] : []),
  ].join(' and ')
  throw new CannotRun(
    'search_attributes',
    `The Temporal namespace ${namespace} ${fault}. Register them with: ${commands}`,
  )
}

/** The reason why this process can do no work, if the error is one that waiting does not mend; otherwise null. */
export function cannotRun(error: unknown, namespace: string): CannotRun | null {
  if (error instanceof CannotRun) return error
  switch (temporalFault(error)) {
    case 'namespace':
      return new CannotRun(
        'namespace',
        `The Temporal namespace ${namespace} does not exist. Set TEMPORAL_NAMESPACE, or create it with: ${temporalCommands.namespace(namespace)}`,
      )
    case 'credentials':
      return new CannotRun(
        'credentials',
        `Temporal refuses this process in the namespace ${namespace}. Check TEMPORAL_API_KEY, or TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY.`,
      )
    default:
      return null
  }
}
