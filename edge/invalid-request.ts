import type { z } from 'zod'

/** The error for invalid fields. The response is 400 with `{detail: [{msg, loc}]}`. */
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

/** Throws InvalidRequest for fields of the body. Does nothing when the list is empty. */
export function throwFieldErrors(problems: readonly Problem[]): void {
  if (problems.length > 0) throw refusal(problems)
}

/** Throws InvalidRequest for one field of the body. */
export function throwFieldError(path: (string | number)[], message: string): never {
  throw refusal([{ path, message }])
}

function refusal(problems: readonly Problem[]): InvalidRequest {
  return new InvalidRequest(
    'body',
    problems.map(({ path, message }) => ({ code: 'custom', message, path, input: undefined })),
  )
}
