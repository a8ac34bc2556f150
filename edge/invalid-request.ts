import type { z } from 'zod'

/** Wrong fields: 400 with `{detail: [{msg, loc}]}`. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest'
  readonly detail: { msg: string; loc: (string | number)[] }[]
  constructor(place: 'body' | 'query' | 'path', issues: readonly z.core.$ZodIssue[]) {
    super('invalid')
    this.detail = issues.map((issue) => ({
      msg: issue.message,
      loc: [place, ...issue.path.map((p) => (typeof p === 'symbol' ? String(p) : p))],
    }))
  }
}

type Problem = { path: (string | number)[]; message: string }

/** Refuses fields of the body in the form of a contract's own refusal; an empty list refuses nothing. */
export function throwFieldErrors(problems: readonly Problem[]): void {
  if (problems.length > 0) throw refusal(problems)
}

/** Refuses one field of the body. */
export function throwFieldError(path: (string | number)[], message: string): never {
  throw refusal([{ path, message }])
}

function refusal(problems: readonly Problem[]): InvalidRequest {
  return new InvalidRequest(
    'body',
    problems.map(({ path, message }) => ({ code: 'custom', message, path, input: undefined })),
  )
}
