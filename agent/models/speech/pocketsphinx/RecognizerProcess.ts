import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const SCRIPT = fileURLToPath(new URL('./recognizer.py', import.meta.url))

const recognizerLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.enum(['interim', 'final']), text: z.string(), start: z.number(), end: z.number() }),
])
/** One recognized text. `start` and `end` are seconds of the audio written to this process. */
export type RecognizedSpeech = Extract<z.infer<typeof recognizerLine>, { text: string }>

/** How the process ended: its exit code or signal, and the class of the Python error, if any, but never its text. */
export type RecognizerEnd = { code: number | null; reason: string }

/** The Python child that recognizes one speaker. It ends when its input ends, when it is killed or when it crashes. */
export class RecognizerProcess {
  /** Resolves, and never rejects, when the process has ended and all its output was read. */
  readonly ended: Promise<RecognizerEnd>
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  #gone = false

  get gone(): boolean {
    return this.#gone
  }

  constructor(python: string, onSpeech: (speech: RecognizedSpeech) => void) {
    this.#child = spawn(python, ['-u', SCRIPT], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // The child needs none of the agent's settings, so it is not given them: they contain keys.
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' },
    })
    // Writing to a dead child fails. That error is ignored, because `ended` reports the death.
    this.#child.stdin.on('error', () => {})
    this.ended = this.#follow(onSpeech)
  }

  /** Writes PCM. Resolves when the process can receive more. Does nothing after the process has ended. */
  async write(pcm: Int16Array): Promise<void> {
    if (this.#gone || !this.#child.stdin.writable) return
    const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
    if (!this.#child.stdin.write(bytes)) await this.#room()
  }

  /** Resolves when the pipe has drained or is closed. */
  #room(): Promise<void> {
    const { stdin } = this.#child
    return new Promise((resolve) => {
      const done = () => {
        stdin.off('drain', done).off('close', done)
        resolve()
      }
      stdin.on('drain', done).on('close', done)
    })
  }

  /** Ends the audio: the process finishes what it received, then exits. */
  finish(): void {
    this.#child.stdin.end()
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  async #follow(onSpeech: (speech: RecognizedSpeech) => void): Promise<RecognizerEnd> {
    const closed = new Promise<RecognizerEnd>((resolve) => {
      this.#child.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ code: null, reason: error.code ?? error.name }),
      )
      this.#child.once('close', (code, signal) => resolve({ code, reason: signal ?? `code ${code}` }))
    })
    let fault = ''
    createInterface({ input: this.#child.stderr }).on('line', (line) => {
      fault = /^(\w+(?:Error|Exception)):/.exec(line)?.[1] ?? fault
    })
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      const read = recognizerLine.safeParse(parseJson(line))
      if (read.success && read.data.type !== 'ready') onSpeech(read.data)
    })
    const end = await closed
    this.#gone = true
    return fault ? { ...end, reason: `${end.reason}, ${fault}` } : end
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
