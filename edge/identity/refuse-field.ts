import { InvalidRequest } from '../middleware/errors.ts'

/** Refuses one field of the body in the form that a contract's own refusal has. */
export function refuseField(path: (string | number)[], message: string): never {
  throw new InvalidRequest('body', [{ code: 'custom', message, path, input: undefined }])
}
