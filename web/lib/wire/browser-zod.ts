/**
 * What the browser runs in zod's place (vite.config.ts swaps it in; types stay zod's own). The contracts use a small
 * part of zod, and a page only asks them "is it so, and what is it?": this answers that in a tenth of the weight.
 * browser-zod.test.ts holds it to zod's answers, for every schema of the contracts.
 *
 * A method that is missing here is missing in the browser: add it when a contract starts to use it; the test tells.
 */
import { regexes } from 'zod/v4/core'

/** Stands for "not so": no value of the wire is this. */
const NO = Symbol('not valid')

type Read = (input: unknown) => unknown
type Fields = Record<string, Schema>

class Schema {
  /** Gives the value as it is understood, or NO. */
  readonly read: Read
  /** Whether it has an answer of its own to a field that is not there. */
  readonly fillsIn: boolean

  constructor(read: Read, fillsIn = false) {
    this.read = read
    this.fillsIn = fillsIn
  }

  safeParse(input: unknown): { success: boolean; data?: unknown } {
    const data = this.read(input)
    return data === NO ? { success: false } : { success: true, data }
  }

  parse(input: unknown): unknown {
    const data = this.read(input)
    if (data === NO) throw new TypeError('not of the expected shape')
    return data
  }

  optional(): Schema {
    return new Schema((input) => (input === undefined && !this.fillsIn ? undefined : this.read(input)), true)
  }

  nullable(): Schema {
    return new Schema((input) => (input === null ? null : this.read(input)), this.fillsIn)
  }

  default(value: unknown): Schema {
    return new Schema((input) => (input === undefined ? given(value) : this.read(input)), true)
  }

  catch(value: unknown): Schema {
    return new Schema((input) => {
      const read = this.read(input)
      return read === NO ? given(value) : read
    }, this.fillsIn)
  }

  transform(change: Read): Schema {
    return this.pipe(new Schema(change))
  }

  pipe(next: Schema): Schema {
    return new Schema((input) => {
      const read = this.read(input)
      return read === NO ? NO : next.read(read)
    }, this.fillsIn)
  }

  refine(holds: (value: never) => unknown): this {
    return this.also((value) => (holds(value as never) ? value : NO))
  }

  /** Words for the API document; the browser does not read them. */
  describe(): this {
    return this
  }

  /** The same kind of schema with one more step behind what it reads. */
  protected also(step: Read): this {
    const copy = Object.create(this) as this
    const read: Read = (input) => {
      const value = this.read(input)
      return value === NO ? NO : step(value)
    }
    return Object.assign(copy, { read })
  }
}

const keep = (holds: (value: never) => boolean): Read => {
  return (value) => (holds(value as never) ? value : NO)
}

/** Strings and lists: what has a length. */
class Sized extends Schema {
  min(length: number): this {
    return this.also(keep((value: { length: number }) => value.length >= length))
  }

  max(length: number): this {
    return this.also(keep((value: { length: number }) => value.length <= length))
  }

  length(length: number): this {
    return this.also(keep((value: { length: number }) => value.length === length))
  }
}

class Text extends Sized {
  overwrite(change: (text: string) => string): this {
    return this.also((text) => change(String(text)))
  }

  trim(): this {
    return this.overwrite((text) => text.trim())
  }

  toLowerCase(): this {
    return this.overwrite((text) => text.toLowerCase())
  }

  regex(pattern: RegExp): this {
    return this.also(
      keep((text: string) => {
        pattern.lastIndex = 0
        return pattern.test(text)
      }),
    )
  }
}

class Numeric extends Schema {
  min(least: number): this {
    return this.also(keep((value: number) => value >= least))
  }

  max(most: number): this {
    return this.also(keep((value: number) => value <= most))
  }

  int(): this {
    return this.also(keep(Number.isSafeInteger))
  }
}

class Fielded extends Schema {
  readonly shape: Fields

  constructor(shape: Fields) {
    super((input) => {
      if (!isRecord(input) || Array.isArray(input)) return NO
      const out: Record<string, unknown> = {}
      for (const [name, schema] of Object.entries(shape)) {
        const value = schema.read(input[name])
        if (value === NO) return NO
        if (value !== undefined || name in input) out[name] = value
      }
      return out
    })
    this.shape = shape
  }

  extend(more: Fields): Fielded {
    return new Fielded({ ...this.shape, ...more })
  }

  omit(names: Record<string, true>): Fielded {
    return new Fielded(Object.fromEntries(Object.entries(this.shape).filter(([name]) => !(name in names))))
  }

  partial(): Fielded {
    return new Fielded(Object.fromEntries(Object.entries(this.shape).map(([name, one]) => [name, one.optional()])))
  }
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null
}

function given(value: unknown): unknown {
  return typeof value === 'function' ? value() : value
}

const isString = keep((value) => typeof value === 'string')
const isNumber = keep(Number.isFinite)

const string = () => new Text(isString)
const number = () => new Numeric(isNumber)
const literal = (value: unknown) => {
  const allowed: unknown[] = Array.isArray(value) ? value : [value]
  return new Schema((input) => (allowed.includes(input) ? input : NO))
}

function array(item: Schema): Sized {
  return new Sized((input) => {
    if (!Array.isArray(input)) return NO
    const out: unknown[] = []
    for (const one of input) {
      const value = item.read(one)
      if (value === NO) return NO
      out.push(value)
    }
    return out
  })
}

function record(names: Schema, values: Schema): Schema {
  return new Schema((input) => {
    if (!isRecord(input) || Array.isArray(input)) return NO
    const out: Record<string, unknown> = {}
    for (const [name, one] of Object.entries(input)) {
      if (name === '__proto__') continue
      const key = names.read(name)
      const value = values.read(one)
      if (key === NO || value === NO) return NO
      out[String(key)] = value
    }
    return out
  })
}

function union(options: readonly Schema[]): Schema {
  return new Schema(
    (input) => {
      for (const option of options) {
        const value = option.read(input)
        if (value !== NO) return value
      }
      return NO
    },
    options.some((option) => option.fillsIn),
  )
}

/** As text in an address: `true`, `1`, `yes` … and their opposites. */
const WORDS = new Map(
  [
    ['true', '1', 'yes', 'on', 'y', 'enabled'],
    ['false', '0', 'no', 'off', 'n', 'disabled'],
  ].flatMap((words, at) => words.map((word) => [word, at === 0] as const)),
)

function url({ protocol }: { protocol?: RegExp } = {}): Schema {
  return new Text((input) => {
    if (typeof input !== 'string') return NO
    const address = input.trim()
    if (!URL.canParse(address)) return NO
    return !protocol || protocol.test(new URL(address).protocol.slice(0, -1)) ? address : NO
  })
}

export const z = {
  string,
  number,
  array,
  record,
  union,
  literal,
  url,
  boolean: () => new Schema(keep((value) => typeof value === 'boolean')),
  null: () => literal(null),
  never: () => new Schema(() => NO),
  unknown: () => new Schema((input) => input, true),
  object: (shape: Fields) => new Fielded(shape),
  enum: (words: readonly string[]) => literal(words),
  // The sign of each option is a literal, so at most one of them can fit.
  discriminatedUnion: (_sign: string, options: readonly Schema[]) => union(options),
  email: () => string().regex(regexes.email),
  stringbool: () => new Schema((input) => (typeof input === 'string' ? (WORDS.get(input.toLowerCase()) ?? NO) : NO)),
  iso: {
    date: () => string().regex(regexes.date),
    datetime: (form: Parameters<typeof regexes.datetime>[0] = {}) => string().regex(regexes.datetime(form)),
  },
  coerce: {
    string: () => new Text((input) => String(input)),
    number: () => new Numeric((input) => isNumber(Number(input))),
  },
}
