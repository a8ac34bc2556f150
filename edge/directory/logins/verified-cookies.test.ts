import { expect, test } from 'vitest'
import type { KeyRing } from '#kernel/key-ring'
import type { Login } from '../../context.ts'
import { knownLogin, rememberLogin } from './verified-cookies.ts'

const login = (session_id: string): Login => ({
  session_id,
  user_id: 'u',
  user_type: 'member',
  role: null,
  practice_id: null,
  email_confirmed: true,
  signup_form_finished: true,
  platform: null,
  guardian: null,
})

const KEYS: KeyRing = [{ id: 'k1', secret: 'one' }]
const OTHER_KEYS: KeyRing = [{ id: 'k2', secret: 'two' }]

test('a verified cookie is known to the letter, by its keys, and until its end', () => {
  rememberLogin('body.mac', KEYS, login('one'), 1_000)
  expect(knownLogin('body.mac', KEYS, 999)?.session_id).toBe('one')
  expect(knownLogin('body.maC', KEYS, 999)).toBeNull()
  expect(knownLogin('body.mac', OTHER_KEYS, 999)).toBeNull()
  expect(knownLogin('body.mac', KEYS, 1_000)).toBeNull()
  // It has been removed from the cache, so it is not found even for an earlier time.
  expect(knownLogin('body.mac', KEYS, 1)).toBeNull()
})

test('of many cookies the latest thousand are known', () => {
  for (let i = 0; i < 1_500; i++) rememberLogin(`cookie ${i}`, KEYS, login(`${i}`), 1_000)
  const known = Array.from({ length: 1_500 }, (_, i) => knownLogin(`cookie ${i}`, KEYS, 0))
  expect(known.filter((one) => one !== null)).toHaveLength(1_000)
  expect(known[499]).toBeNull()
  expect(known[500]?.session_id).toBe('500')
})
