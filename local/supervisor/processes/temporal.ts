import { join } from 'node:path'
import { temporalBinary } from '../../setup/go-binary.ts'
import { allHealthy, httpHealth, portHealth } from '../health.ts'
import type { ProcessPlan } from '../ManagedProcess.ts'
import type { StackContext } from '../stack-context.ts'

const SEARCH_ATTRIBUTES = ['PracticeId', 'AppointmentId', 'Kind']

/** Temporal's development server on a SQLite file, with its UI, which decodes payloads through the gateway. */
export async function temporalPlan(stack: StackContext): Promise<ProcessPlan> {
  const command = await temporalBinary()
  if (!command) throw new Error('The Temporal server is not installed: run the setup first.')
  return {
    command,
    args: [
      'server',
      'start-dev',
      ...['--ip', '127.0.0.1', '--port', `${stack.ports.temporal}`, '--ui-port', `${stack.ports.temporalUi}`],
      ...['--db-filename', join(stack.stateDir, 'temporal.db')],
      ...['--ui-codec-endpoint', `${stack.addresses.gateway}/codec/${stack.secrets.codecSecret}`],
      ...SEARCH_ATTRIBUTES.flatMap((name) => ['--search-attribute', `${name}=Keyword`]),
      ...['--log-level', 'warn'],
    ],
    env: stack.baseEnv,
    healthy: allHealthy(portHealth(stack.ports.temporal), httpHealth(`http://127.0.0.1:${stack.ports.temporalUi}/`)),
    // While the server stops, its own pollers report that they can no longer reach it.
    chatter: /Failed to poll for task|network dial error/,
  }
}
