import { join } from 'node:path'
import { root } from '../../setup/folders.ts'
import { workerConfig } from '../../setup/web-build.ts'
import { allHealthy, httpHealth, portHealth } from '../health.ts'
import type { ProcessPlan } from '../ManagedProcess.ts'
import type { StackContext } from '../stack-context.ts'

/** The folder in which the edge stores its databases, files and objects. */
export function edgeState(stateDir: string): string {
  return join(stateDir, 'edge')
}

/** The production build in workerd (local/edge). `overrides` are settings of the worker. */
export function edgePlan(stack: StackContext, build: string, overrides: Record<string, string>): ProcessPlan {
  return {
    command: process.execPath,
    args: [join(root, 'local', 'edge', 'main.ts')],
    env: {
      ...stack.baseEnv,
      ...edgeSettings(stack),
      ...overrides,
      EDGE_CONFIG: workerConfig(build),
      EDGE_STATE: edgeState(stack.stateDir),
      EDGE_PORT: `${stack.ports.edge}`,
      GATES_PORT: `${stack.ports.gates}`,
      ...(stack.cronEveryMs ? { EDGE_CRON_MS: `${stack.cronEveryMs}` } : {}),
    },
    // The two workerds start in parallel, and no one can log in before the gates are ready. So both must be healthy.
    healthy: allHealthy(portHealth(stack.ports.gates), httpHealth(`${stack.addresses.edge}/api/openapi.json`)),
  }
}

/** The sources in workerd, served by `vite dev`. Changes appear at once, but the first page takes half a minute. */
export function edgeDevPlan(stack: StackContext, overrides: Record<string, string>): ProcessPlan {
  return {
    command: process.execPath,
    args: [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['dev', '--host', '127.0.0.1', '--port', `${stack.ports.edge}`, '--strictPort', '--clearScreen', 'false'],
    ],
    env: {
      ...stack.baseEnv,
      ...edgeSettings(stack),
      ...overrides,
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
      ORCHID_STATE: edgeState(stack.stateDir),
      ORCHID_PRERENDER: 'off',
    },
    healthy: httpHealth(`${stack.addresses.edge}/api/openapi.json`),
  }
}

function edgeSettings(stack: StackContext): Record<string, string> {
  const { secrets, addresses } = stack
  return {
    DEPLOYMENT: stack.deployment,
    PUBLIC_URL: addresses.web,
    WORKFLOWS_CALL_KEYS: secrets.workflowsCallKeys,
    AGENT_CALL_KEYS: secrets.agentCallKeys,
    EDGE_CALL_KEYS: secrets.edgeCallKeys,
    OPERATOR_KEYS: secrets.operatorKeys,
    RECORD_KEY: secrets.recordKey,
    COOKIE_KEYS: secrets.cookieKeys,
    LINK_KEYS: secrets.linkKeys,
    TOKEN_KEYS: secrets.tokenKeys,
    HASH_KEYS: secrets.hashKeys,
    GATE_KEY: secrets.gateKey,
    RECOVERY_CODE_KEY: secrets.recoveryCodeKey,
    MASTER_KEY: secrets.masterKey,
    WORKFLOWS_URL: addresses.gateway,
    STRIPE_API_URL: addresses.stripe,
    STRIPE_LIBRARY_URL: `${addresses.stripe}/v3/`,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    LIVEKIT_URL: addresses.livekit,
    LIVEKIT_PUBLIC_URL: addresses.livekitSocket,
    LIVEKIT_API_KEY: secrets.livekitKey,
    LIVEKIT_API_SECRET: secrets.livekitSecret,
    APPROVE_PROVIDERS: 'on',
    PORTAL_HOSTS: 'portal.localhost',
    // Tests see the mail about unread messages within seconds.
    ...(stack.deployment === 'test' && { UNREAD_MAIL_MS: '3000' }),
  }
}
