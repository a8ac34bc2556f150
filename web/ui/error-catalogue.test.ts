import { describe, expect, it } from 'vitest'
import { SAME_PASSWORD_TEXT, PASSWORD_TEXT } from '#contracts/plain/password-rules'
import { NO_PROVIDER_TEXT } from '#contracts/api/users'
import { ERROR_STATUS, ERROR_TEXT } from '#contracts/errors'
import { passwordProblem } from '#web/ui/forms/password-problem.ts'
import { ERROR_BANNER_MS } from '#web/ui/kit/error-banner.tsx'
import { CRASH_TEXT } from '#web/ui/shell/crash-state.tsx'
import { ApiError, errorText, networkFailure, readApiError, renewalFailure, withPrefix } from '#web/lib/api-error.ts'
import { kindAndPlace } from '#web/lib/error-report.ts'
import { LOAD_FAILURE_TEXT } from '#web/lib/load-failure.ts'

// These texts must equal the error catalogue of the specification (accounts and access, sections 5 and 8).

describe('the texts', () => {
  it.each([
    [
      'Ooops! Something went wrong. We are working on it, please try again later, or contact us for help.',
      errorText(new TypeError('the inside')),
    ],
    ['Oops...Something went wrong.', CRASH_TEXT],
    ['Oops...There is a conflicting session!', ERROR_TEXT.slot_taken],
    ['Please fill out all of the required fields correctly', ERROR_TEXT.invalid],
    ['MFA code is required for authentication', ERROR_TEXT.mfa_required],
    ['Failed to renew access token', errorText(renewalFailure())],
    ['Failed to renew guardian token', errorText(renewalFailure(true))],
    [
      'A problem has occurred, please try refreshing your page, or clearing your cache, or contact support.',
      errorText(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'Failed to register: '),
    ],
    ['Orchid Pro data is not available', NO_PROVIDER_TEXT],
    ['New password cannot be the same as current password.', SAME_PASSWORD_TEXT],
    [
      'Password must be at least 10 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
      PASSWORD_TEXT,
    ],
    [PASSWORD_TEXT, passwordProblem('short')],
  ])('%s', (specified, shown) => expect(shown).toBe(specified))

  it('a network failure shows the text of a 503, as does an unknown 503 response', () => {
    expect([networkFailure().status, ERROR_STATUS.unavailable]).toEqual([503, 503])
    expect(errorText(networkFailure())).toBe(errorText(readApiError(503, '<html>')))
  })
  it('a network failure is reported as ServiceUnavailable, also with a prefix', async () => {
    const failure = networkFailure()
    const prefixed = await Promise.reject(failure)
      .catch(withPrefix('failed to get userInfo: '))
      .catch((error) => error)
    for (const error of [failure, prefixed]) expect(kindAndPlace(error).split('\n')[0]).toBe('ServiceUnavailable')
    expect(kindAndPlace(readApiError(503, '<html>')).split('\n')[0]).toBe('ApiError')
  })
  it('an error banner hides after two seconds', () => expect(ERROR_BANNER_MS).toBe(2_000))
  it('a load failure mentions the cache', () => expect(LOAD_FAILURE_TEXT).toContain('clearing your cache'))
})

describe('the prefixes of errors', () => {
  const refused = readApiError(409, { detail: 'In the words of the server.', code: 'conflict', request_id: 'r' })
  const wrong = readApiError(400, { detail: [{ msg: 'Too long', loc: ['body', 'patient_in', 'home_city'] }] })

  it('come before the message, or before the first field error with its path', () => {
    expect(errorText(refused, 'Failed to register: ')).toBe('Failed to register: In the words of the server.')
    expect(errorText(wrong, 'Failed to register: ')).toBe('Failed to register: Too long (patient_in.home_city)')
    expect(wrong).toBeInstanceOf(ApiError)
  })
})
