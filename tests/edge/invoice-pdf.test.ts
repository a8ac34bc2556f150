import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { practiceOf } from '#durable-objects/stubs'
import { HOUR } from '#kernel/clock'
import { pdfSaying } from '../factories/pdf.ts'
import { signed } from '../isolation/signed.ts'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { bookTalk, practiceOpens } from './talks.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

it('an invoice is issued only with a PDF, which is stored once and can then be downloaded', async () => {
  const member = new Browser()
  await memberArrives(member, 'member@drawing.test')
  const practice = await practiceOpens('owner@drawing.test')
  const { appointment_id, start } = await bookTalk(member, practice.owner)
  await runInDurableObject(practiceOf(env, appointment_id), (object: PracticeObject) => {
    object.host.clock = () => Date.parse(start) + HOUR
  })
  await practice.provider.post(`/api/scheduler/v1/appointment/${appointment_id}/complete`)
  const made = await signed('POST', `/api/internal/v1/appointments/${appointment_id}/invoice`, {
    operation_id: 'operation-invoice',
  })
  const { invoice_id } = z.object({ invoice_id: z.string() }).parse(made.body)
  const path = `/api/internal/v1/invoices/${invoice_id}`
  const draw = (pdf?: string) => signed('POST', `${path}/pdf`, { operation_id: 'operation-draw', pdf })
  const download = () => practice.provider.get(`/api/scheduler/v1/invoice/${invoice_id}/pdf`)

  expect((await signed('GET', `${path}/paper`)).body).toMatchObject({
    issued: false,
    logo: null,
    invoice: { number: expect.stringMatching(/-0001$/), paper: expect.stringMatching(/^(letter|a4)$/) },
  })
  expect((await draw()).status).toBe(400)
  expect((await draw(btoa('<html>'))).status).toBe(400)
  expect((await download()).status).toBe(404)

  const tries = await Promise.all([draw(pdfSaying('one')), draw(pdfSaying('one'))])
  for (const answer of tries) expect(answer).toMatchObject({ status: 200, body: { bytes: expect.any(Number) } })
  expect((await download()).text).toContain('% one')
  await draw(pdfSaying('later'))
  expect((await download()).text).toContain('% one')
})
