import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup/folders.ts'
import { allHealthy, httpHealth, portHealth } from '../health.ts'
import type { ProcessPlan } from '../ManagedProcess.ts'
import type { StackContext } from '../stack-context.ts'

/** The mail catcher, which accepts every mail and forwards none. */
export function mailPlan(stack: StackContext): ProcessPlan {
  const { smtp, mailUi } = stack.ports
  const folder = join(stack.stateDir, 'mail')
  mkdirSync(folder, { recursive: true })
  return {
    command: process.execPath,
    args: [
      join(root, 'node_modules', 'maildev', 'bin', 'maildev'),
      ...['--smtp', `${smtp}`, '--web', `${mailUi}`, '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'],
      ...['--mail-directory', folder, '--silent'],
    ],
    env: stack.baseEnv,
    healthy: allHealthy(portHealth(smtp), httpHealth(`http://127.0.0.1:${mailUi}/healthz`)),
  }
}
