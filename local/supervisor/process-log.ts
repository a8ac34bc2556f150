import { existsSync, mkdirSync, openSync, renameSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const COLORS = [36, 33, 35, 32, 34, 96, 93, 95]
const KEPT_LINES = 15
const MOST_BYTES = 8 * 1024 * 1024

export type LogOptions = {
  /** The position of the process in the stack, which decides the color of its name. */
  order: number
  folder: string
  /** Whether the lines also go to the terminal, after the process's name. */
  toTerminal: boolean
  /** Matches lines that are not shown in the terminal. The file contains them too. */
  chatter?: RegExp
  /** Size at which the file is rotated. Default 8 MB. */
  mostBytes?: number
}

/**
 * Writes the output of one process to `<folder>/<name>.log`. A new file begins at each start of the stack, and when the
 * file has grown too large. The previous file becomes `<name>.1.log`, and the one before that is deleted.
 */
export class ProcessLog {
  readonly path: string
  private readonly options: LogOptions
  private readonly previous: string
  private readonly prefix: string
  private readonly last: string[] = []
  private file: number | undefined
  private bytes = 0

  constructor(name: string, options: LogOptions) {
    this.options = options
    mkdirSync(options.folder, { recursive: true })
    this.path = join(options.folder, `${name}.log`)
    this.previous = join(options.folder, `${name}.1.log`)
    const label = name.padEnd(10)
    const color = COLORS[options.order % COLORS.length]
    this.prefix = process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${color}m${label}\u001b[0m ` : `${label} `
    this.begin()
  }

  follow(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => this.line(line))
  }

  line(text: string): void {
    if (!text.trim()) return
    this.write(`${new Date().toISOString()} ${text}\n`)
    this.last.push(text)
    if (this.last.length > KEPT_LINES) this.last.shift()
    const { toTerminal, chatter } = this.options
    if (toTerminal && !chatter?.test(text)) process.stdout.write(`${this.prefix}${text}\n`)
  }

  /** The latest lines, for the message about a process that does not start or that ends. */
  tail(): string {
    return this.last.join('\n')
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file)
    this.file = undefined
  }

  private begin(): void {
    this.close()
    if (existsSync(this.path)) renameSync(this.path, this.previous)
    this.file = openSync(this.path, 'w')
    this.bytes = 0
  }

  /** Writes synchronously, so that the last lines are in the file when a message in the terminal names the file. */
  private write(text: string): void {
    if (this.file === undefined) return
    if (this.bytes > 0 && this.bytes + Buffer.byteLength(text) > (this.options.mostBytes ?? MOST_BYTES)) this.begin()
    this.bytes += writeSync(this.file, text)
  }
}
