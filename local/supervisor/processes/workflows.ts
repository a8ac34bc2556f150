import { join } from 'node:path'
import { root } from '../../setup/folders.ts'
import { workflowBundle } from '../../setup/workflow-bundle.ts'
import { httpHealth } from '../health.ts'
import type { ProcessPlan } from '../ManagedProcess.ts'
import type { StackContext } from '../stack-context.ts'

/**
 * The native part of Temporal's SDK has many threads. Each would keep memory of its own that is free again (glibc), in
 * all about 100 MB with 3,000 open runs.
 */
export const MEMORY_OF_WORKFLOWS = { MALLOC_ARENA_MAX: '2' }

/** The Temporal worker and the gateway that starts and signals workflows. */
export function workflowsPlan(stack: StackContext): ProcessPlan {
  const bundle = workflowBundle()
  return {
    command: process.execPath,
    args: [...process.execArgv, join(root, 'workflows', 'main.ts')],
    env: {
      ...stack.baseEnv,
      ...MEMORY_OF_WORKFLOWS,
      DEPLOYMENT: stack.deployment,
      TEMPORAL_ADDRESS: stack.addresses.temporal,
      TEMPORAL_UI_URL: stack.addresses.temporalUi,
      GATEWAY_HOST: '127.0.0.1',
      GATEWAY_PORT: `${stack.ports.gateway}`,
      EDGE_URL: stack.addresses.edge,
      PUBLIC_URL: stack.addresses.web,
      WORKFLOWS_CALL_KEYS: stack.secrets.workflowsCallKeys,
      EDGE_CALL_KEYS: stack.secrets.edgeCallKeys,
      PAYLOAD_KEY: stack.secrets.payloadKey,
      CODEC_SECRET: stack.secrets.codecSecret,
      SMTP_URL: stack.addresses.smtp,
      ...(bundle ? { WORKFLOW_BUNDLE: bundle } : {}),
    },
    healthy: httpHealth(`${stack.addresses.gateway}/health`),
  }
}
