import { expect, test } from 'vitest'
import { ERROR_TEXT } from '#contracts/errors'
import { ApiError, errorText, readApiError } from './api-error.ts'

test('a refusal is shown in its own words', () => {
  const error = readApiError(409, {
    detail: 'Oops...There is a conflicting session!',
    code: 'slot_taken',
    request_id: 'r1',
  })
  expect(error).toMatchObject({ status: 409, code: 'slot_taken', requestId: 'r1', field: null })
  expect(errorText(error, 'Failed to book: ')).toBe('Failed to book: Oops...There is a conflicting session!')
})

test('of wrong fields the first is told with its path', () => {
  const error = readApiError(400, { detail: [{ msg: 'Required', loc: ['body', 'user_in', 'email'] }] })
  expect(error).toMatchObject({ code: 'invalid', field: 'user_in.email', detail: 'Required (user_in.email)' })
})

test('a body of no known shape says nothing of the inside', () => {
  expect(readApiError(500, '<html>').detail).toBe(ERROR_TEXT.internal)
  expect(readApiError(401, null).code).toBe('not_signed_in')
  expect(errorText(new Error('secret'))).toBe(ERROR_TEXT.internal)
  expect(errorText(new ApiError({ status: 503, code: 'unavailable', detail: 'Later.' }))).toBe('Later.')
})
