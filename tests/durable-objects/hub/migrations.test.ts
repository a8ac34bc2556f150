import { runInDurableObject } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { describe, expect, it } from 'vitest'
import { hubMigrations } from '#db/hub/migrations'
import { putAppointment } from '#db/hub/queries/appointment-index'
import { HOUR } from '#kernel/clock'
import { RELEASED } from '../released-steps.ts'
import { addLaterStep, earlierReleases, emptyObject, itKeepsItsSchema, rewind } from '../schema-steps.ts'
import { beginLogin, newId, newUser, NO_NEWS } from './hub-factory.ts'

const NOON = Date.UTC(2037, 11, 7, 12)

describe('the schema of a hub', () => {
  itKeepsItsSchema({ steps: hubMigrations, released: RELEASED.hub, empty: emptyObject(hubMigrations) })

  it.each(earlierReleases(hubMigrations))(
    'sessions, partners, unread messages and the index of release %i can be read, also after a later step',
    async (release) => {
      const { user_id, hub } = newUser()
      const partner = newId()
      const login = { appointment_id: newId(), practice_id: newId(), start: NOON, modify_datetime: 1, is_kept: false }
      const [living, ended] = [await beginLogin({ user_id, hub }), await beginLogin({ user_id, hub })]
      await hub.act('session.end', ended.session_id)
      await hub.act('partner.add', { user_id, partner_user_id: partner, channel: 'chan' })
      await hub.act('unread.mark', { partner_user_id: partner, channel: 'chan' })
      await runInDurableObject(hub, (_object, { storage }) => putAppointment(drizzle(storage), login))
      await rewind(hub, hubMigrations, release)
      await addLaterStep(hub, hubMigrations)

      expect(await hub.act('session.check', living.session_id)).toBe(true)
      expect(await hub.act('session.check', ended.session_id)).toBe(false)
      expect(await hub.act('partner.list')).toEqual([{ partner_user_id: partner, channel: 'chan', is_kept: false }])
      expect(await hub.act('unread.list')).toEqual([{ partner_user_id: partner, channel: 'chan' }])
      expect(await hub.act('session.touch', living.session_id)).toBe(true)

      await hub.act('news.hear', { ...NO_NEWS, user_id, partners: [{ partner_user_id: newId(), is_kept: false }] })
      expect(await hub.act('partner.list')).toHaveLength(2)
      expect(await hub.act('index.list', { from: NOON - HOUR, to: NOON + HOUR, limit: 10 })).toEqual([login])
    },
  )
})
