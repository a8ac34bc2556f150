import { expect, test } from 'vitest'
import { CONSENT_TOPIC } from '#contracts/plain/call-room'
import { endOfEpoch } from './consent.ts'

const packet = (body: unknown, topic: string | undefined = CONSENT_TOPIC, fromParticipant = false) => ({
  payload: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  topic,
  fromParticipant,
})

test.each([
  ['a person withdrew', packet({ epoch: 3, active: false, withdrawn: true }), 'withdrawn'],
  ['this epoch is over', packet({ epoch: 3, active: false, withdrawn: false }), 'over'],
  ['this epoch stops without a reason', packet({ epoch: 3, active: false }), 'withdrawn'],
  ['this epoch runs', packet({ epoch: 3, active: true }), null],
  ['a later epoch runs', packet({ epoch: 4, active: true }), 'withdrawn'],
  ['an earlier epoch stopped', packet({ epoch: 2, active: false }), null],
  ['sent by a participant', packet({ epoch: 3, active: false }, CONSENT_TOPIC, true), null],
  ['on another topic', packet({ epoch: 3, active: false }, 'chat'), null],
  ['not JSON', packet('{'), null],
  ['not a consent packet', packet({ epoch: 'three' }), null],
])('%s', (_, given, end) => {
  expect(endOfEpoch(given, 3)).toBe(end)
})
