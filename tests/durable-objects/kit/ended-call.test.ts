import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { endedCall } from '#durable-objects/kit/ended-call'
import { ownContext } from '#durable-objects/kit/own-context'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import { newId, newUser, objects } from '../hub/hub-factory.ts'

/** Something that an object keeps in its memory until it is evicted. */
const memory = new WeakMap<object, unknown>()

describe('a call to another object that has ended', () => {
  it('leaves the caller to be evicted, when it was refused and also when it was answered', async () => {
    const { user_id, hub: caller } = newUser()
    await runInDurableObject(caller, async (object) => {
      const nothing = { batch: 1, acts: [] }
      const refused = endedCall(practiceStub(objects, newId()).act('channel.audit', ownContext(), 'none', nothing))
      const error = await refused.catch((thrown: unknown) => thrown)
      expect(asRefusal(error)?.code).toBe('not_found')
      const partner = newId()
      const other = hubStub(objects, partner)
      await endedCall(other.act('unread.mark', { partner_user_id: user_id, channel: 'chat' }))
      const answer = await endedCall(other.act('unread.list'))
      // Keeping what came back does no harm.
      memory.set(object, { error, answer })
      expect(answer).toEqual([{ partner_user_id: user_id, channel: 'chat' }])
    })
    // It throws when the object does not become idle.
    await evictDurableObject(caller)
    expect(await runInDurableObject(caller, (object) => memory.has(object))).toBe(false)
  })
})
