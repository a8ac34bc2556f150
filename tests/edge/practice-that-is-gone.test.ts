import { env as bindings, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { listOwnRecords } from '#contracts/api/chart-readings'
import { listOwnContacts } from '#contracts/api/client-contacts'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import type { ObjectEnv } from '#durable-objects/object-env'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import { PATIENT } from '#tests/setup/time-limits'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { bookTalk, practiceOpens } from './talks.ts'
import { env } from './worker-env.ts'

// A practice of a member was erased, and their hub forgets it only a step later.

beforeAll(migrateDatabases)

const objects = bindings as unknown as ObjectEnv
const charts = z.object({ entries: z.array(z.object({ preferred_first_name: z.string() })) })

it('takes nothing of the other practices from its member, and what they change reaches these', async () => {
  const member = new Browser()
  const userId = await memberArrives(member, 'client@gone.test')
  const providers = new Map<string, Browser>()
  for (const email of ['one@gone.test', 'other@gone.test']) {
    const { owner, provider } = await practiceOpens(email)
    const { appointment_id } = await bookTalk(member, owner)
    providers.set(parseOwnedId(appointment_id)?.practice ?? '', provider)
  }
  // The one that is asked first.
  const [gone = '', stays = ''] = await hubStub(objects, userId).act('practice.list')
  await runInDurableObject(practiceStub(objects, gone), (practice) => (practice as PracticeObject).host.erase())

  expect(await member.get('/api/scheduler/v1/own_invoices')).toMatchObject({ status: 200, body: { invoices: [] } })
  const contacts = listOwnContacts.responses[200].parse((await member.get('/api/users/v1/own_contacts')).body)
  expect(contacts.practices.map(({ practice_id }) => practice_id)).toEqual([stays])
  const records = listOwnRecords.responses[200].parse((await member.get('/api/users/v1/own_records')).body)
  expect(records.records.map(({ practice_id }) => practice_id)).toEqual([stays])

  await member.put('/api/users/v1/patient/', { preferred_first_name: 'Mimi' })
  await vi.waitFor(async () => {
    await drainDirectoryOutbox(env)
    const { entries } = charts.parse((await providers.get(stays)?.get('/api/users/v1/patient_chart/'))?.body)
    expect(entries).toEqual([expect.objectContaining({ preferred_first_name: 'Mimi' })])
  }, PATIENT)
})
