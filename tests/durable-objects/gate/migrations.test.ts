import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { gateMigrations } from '#db/gate/migrations'
import { gateStub, type ObjectBindings } from '#durable-objects/stubs'
import { RELEASED } from '../released-steps.ts'
import { addLaterStep, earlierReleases, emptyObject, itKeepsItsSchema, rewind } from '../schema-steps.ts'

describe('the schema of a gate', () => {
  itKeepsItsSchema({ steps: gateMigrations, released: RELEASED.gate, empty: emptyObject(gateMigrations) })

  it.each(earlierReleases(gateMigrations))(
    'a gate that was closed in release %i stays closed, also after a later step',
    async (release) => {
      const gate = gateStub(env as unknown as ObjectBindings, `upgraded-${release}`)
      for (let i = 0; i < 10; i++) expect(await gate.take('password')).toBe(true)
      await rewind(gate, gateMigrations, release)
      await addLaterStep(gate, gateMigrations)
      expect(await gate.take('password')).toBe(false)
      expect(await gate.take('confirmation_mail')).toBe(true)
    },
  )
})
