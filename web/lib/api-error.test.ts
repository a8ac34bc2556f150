import { expect, test } from 'vitest'
import { ERROR_TEXT } from '#contracts/errors'
import { ApiError, errorText, messageAt, readApiError, withPrefix } from './api-error.ts'

test('a refusal is shown in the words of the server', () => {
  const error = readApiError(409, {
    detail: 'Oops...There is a conflicting session!',
    code: 'slot_taken',
    request_id: 'r1',
  })
  expect(error).toMatchObject({ status: 409, code: 'slot_taken', requestId: 'r1', field: null })
  expect(errorText(error, 'Failed to book: ')).toBe('Failed to book: Oops...There is a conflicting session!')
})

test('one call of a form can add its own prefix', async () => {
  const refused = new ApiError({ status: 429, code: 'too_many', detail: 'Too many attempts.', requestId: 'r2' })
  const told = await Promise.reject(refused)
    .catch(withPrefix('failed to get userInfo: '))
    .catch((error) => error)
  expect(told).toMatchObject({ status: 429, code: 'too_many', requestId: 'r2' })
  expect(errorText(told)).toBe('failed to get userInfo: Too many attempts.')
  const unknown = new TypeError('secret')
  await expect(Promise.reject(unknown).catch(withPrefix('failed to get userInfo: '))).rejects.toBe(unknown)
})

test('an error with fields shows the first with the name of the field', () => {
  const error = readApiError(400, { detail: [{ msg: 'Required', loc: ['body', 'user_in', 'email'] }] })
  expect(error).toMatchObject({ code: 'invalid', field: 'user_in.email', detail: 'Required (email)' })
})

test('each wrong field has its own message, also with a prefix', async () => {
  const refused = readApiError(400, {
    detail: [
      { msg: 'You must be at least 18 years old', loc: ['body', 'dob'] },
      { msg: 'This is required to finish', loc: ['body', 'licenses', '0', 'license_number'] },
    ],
  })
  const fields = new Map([
    ['dob', 'You must be at least 18 years old'],
    ['licenses.0.license_number', 'This is required to finish'],
  ])
  expect(refused.fields).toEqual(fields)
  expect(messageAt(refused, 'dob')).toBe('You must be at least 18 years old')
  expect([messageAt(refused, 'phone_number'), messageAt(new Error('secret'), 'dob')]).toEqual([undefined, undefined])
  await expect(Promise.reject(refused).catch(withPrefix('failed: '))).rejects.toMatchObject({ fields })
  expect(readApiError(404, { detail: 'Not found.', code: 'not_found' }).fields).toEqual(new Map())
})

test('an unknown response body shows a general text', () => {
  expect(readApiError(500, '<html>').detail).toBe(ERROR_TEXT.internal)
  expect(readApiError(401, null).code).toBe('not_signed_in')
  expect(errorText(new Error('secret'))).toBe(ERROR_TEXT.internal)
  expect(errorText(new ApiError({ status: 503, code: 'unavailable', detail: 'Later.' }))).toBe('Later.')
})
