import { join } from 'node:path'
import { root } from '../../setup/folders.ts'
import { portHealth } from '../health.ts'
import type { ProcessPlan } from '../ManagedProcess.ts'
import type { StackContext } from '../stack-context.ts'

/** The card provider's stand-in, with its hosted pages. */
export function stripePlan(stack: StackContext): ProcessPlan {
  return {
    command: process.execPath,
    args: [...process.execArgv, join(root, 'local', 'stripe', 'main.ts')],
    env: {
      ...stack.baseEnv,
      PORT: `${stack.ports.stripe}`,
      PUBLIC_URL: stack.addresses.stripe,
      STATE_FILE: join(stack.stateDir, 'stripe.db'),
      WEBHOOK_URL: `${stack.addresses.edge}/api/scheduler/v1/payment/webhook`,
      WEBHOOK_SECRET: stack.secrets.stripeWebhookSecret,
    },
    healthy: portHealth(stack.ports.stripe),
  }
}
