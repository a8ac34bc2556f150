import { InvalidRequest } from '../middleware/errors.ts'

type Problem = { path: (string | number)[]; message: string }

/** Refuses fields of the body in the form that a contract's own refusal has; none is no refusal. */
export function refuseFields(problems: readonly Problem[]): void {
  if (problems.length > 0) throw refusal(problems)
}

/** Refuses one field of the body. */
export function refuseField(path: (string | number)[], message: string): never {
  throw refusal([{ path, message }])
}

function refusal(problems: readonly Problem[]): InvalidRequest {
  return new InvalidRequest(
    'body',
    problems.map(({ path, message }) => ({ code: 'custom', message, path, input: undefined })),
  )
}
