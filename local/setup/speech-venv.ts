import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, root } from './folders.ts'
import { outputOf, runCommand } from './run-command.ts'
import type { SetupStep } from './setup-step.ts'

const requirements = join(root, 'tools', 'speech', 'requirements.txt')
const [pinned = 'pocketsphinx'] = readFileSync(requirements, 'utf8').trim().split('\n')
const folder = join(cacheFolder, `speech-${pinned.replace('==', '-')}`)

/** The Python that can import the default speech recognizer. */
export const recognizerPython = join(folder, 'bin', 'python')

/** The recognizer's own Python environment, shared by all clones of this user. */
export const speechStep: SetupStep = {
  name: `speech recognizer (${pinned})`,
  remedy:
    'install Python 3.9 or newer with its venv module and check that pip reaches its package index, then try again.',
  isDone: async () =>
    existsSync(recognizerPython) && (await outputOf(recognizerPython, ['-c', 'import pocketsphinx'])) !== undefined,
  run: async () => {
    mkdirSync(cacheFolder, { recursive: true })
    await runCommand('python3', ['-m', 'venv', '--clear', folder], { log: 'set-up-speech-venv' })
    await runCommand(recognizerPython, ['-m', 'pip', 'install', '-r', requirements], { log: 'set-up-speech' })
  },
}
