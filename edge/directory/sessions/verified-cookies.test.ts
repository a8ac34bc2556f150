import { expect, test } from 'vitest'
import type { KeyRing } from '#kernel/key-ring'
import type { Session } from '../../context.ts'
import { knownSession, rememberSession } from './verified-cookies.ts'

const session = (session_id: string): Session => ({
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
  rememberSession('body.mac', KEYS, session('one'), 1_000)
  expect(knownSession('body.mac', KEYS, 999)?.session_id).toBe('one')
  expect(knownSession('body.maC', KEYS, 999)).toBeNull()
  expect(knownSession('body.mac', OTHER_KEYS, 999)).toBeNull()
  expect(knownSession('body.mac', KEYS, 1_000)).toBeNull()
  // It has been removed from the cache, so it is not found even for an earlier time.
  expect(knownSession('body.mac', KEYS, 1)).toBeNull()
})

test('of many cookies the latest thousand are known', () => {
  for (let i = 0; i < 1_500; i++) rememberSession(`cookie ${i}`, KEYS, session(`${i}`), 1_000)
  const known = Array.from({ length: 1_500 }, (_, i) => knownSession(`cookie ${i}`, KEYS, 0))
  expect(known.filter((one) => one !== null)).toHaveLength(1_000)
  expect(known[499]).toBeNull()
  expect(known[500]?.session_id).toBe('500')
})
