import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const COLOURS = [36, 33, 35, 32, 34, 96, 93, 95]
const KEPT_LINES = 15

/** One process's output: into `<folder>/<name>.log`, and to the terminal behind the process's name when asked. */
export class ProcessLog {
  private readonly prefix: string
  private readonly file
  private readonly toTerminal: boolean
  private readonly chatter: RegExp | undefined
  private readonly last: string[] = []

  constructor(name: string, order: number, folder: string, toTerminal: boolean, chatter?: RegExp) {
    mkdirSync(folder, { recursive: true })
    this.file = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
    this.toTerminal = toTerminal
    this.chatter = chatter
    const label = name.padEnd(10)
    const colour = COLOURS[order % COLOURS.length]
    this.prefix = process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${colour}m${label}\u001b[0m ` : `${label} `
  }

  follow(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => this.line(line))
  }

  line(text: string): void {
    if (!text.trim()) return
    this.file.write(`${new Date().toISOString()} ${text}\n`)
    this.last.push(text)
    if (this.last.length > KEPT_LINES) this.last.shift()
    if (this.toTerminal && !this.chatter?.test(text)) process.stdout.write(`${this.prefix}${text}\n`)
  }

  /** The latest lines, for the message of a process that does not come up. */
  tail(): string {
    return this.last.join('\n')
  }

  close(): void {
    this.file.end()
  }
}
