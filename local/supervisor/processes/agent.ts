import { join } from 'node:path'
import { root } from '../../setup/folders.ts'
import { recognizerPython } from '../../setup/speech-venv.ts'
import { httpHealth } from '../health.ts'
import type { ProcessPlan } from '../ManagedProcess.ts'
import type { StackContext } from '../stack-context.ts'

/** The call agent: captions and transcript. */
export function agentPlan(stack: StackContext): ProcessPlan {
  return {
    command: process.execPath,
    args: [...process.execArgv, join(root, 'agent', 'main.ts')],
    env: {
      ...stack.baseEnv,
      DEPLOYMENT: stack.deployment,
      LIVEKIT_URL: stack.addresses.livekitSocket,
      LIVEKIT_API_KEY: stack.secrets.livekitKey,
      LIVEKIT_API_SECRET: stack.secrets.livekitSecret,
      EDGE_URL: stack.addresses.edge,
      AGENT_CALL_KEYS: stack.secrets.agentCallKeys,
      AGENT_HEALTH_PORT: `${stack.ports.agentHealth}`,
      RECOGNIZER_PYTHON: recognizerPython,
    },
    healthy: httpHealth(`${stack.addresses.agentHealth}/`),
  }
}
