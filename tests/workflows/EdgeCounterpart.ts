import { REQUESTED_STATUS } from '#domain/scheduling/status'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Body, Endpoint, Response as Answer } from '#contracts/endpoint'
import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import * as handover from '#contracts/internal/handovers'
import * as invoicing from '#contracts/internal/invoice-runs'
import * as ending from '#contracts/internal/practice-endings'
import * as exporting from '#contracts/internal/practice-exports'
import * as contract from '#contracts/internal/workflows'
import type { KeyRing } from '#kernel/key-ring'
import { toInstant } from '#kernel/clock'
import { callKeys, verifyCall } from '#kernel/signed-call'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { CalendarTable } from './CalendarTable.ts'
import { EdgeFaults } from './EdgeFaults.ts'
import { EndingTable } from './EndingTable.ts'
import { ExportTable } from './ExportTable.ts'
import { HandoverTable } from './HandoverTable.ts'
import { InvoiceTable } from './InvoiceTable.ts'
import { MailTable } from './MailTable.ts'

/** The content of every invoice of the test edge. */
const PAPER: invoicing.InvoicePaper = {
  number: '2026-0001',
  issued_on: 'November 21, 2026',
  due_on: 'December 21, 2026',
  locale: 'en-US',
  paper: 'letter',
  practice_name: 'Quiet Street',
  practice_lines: [],
  provider_name: 'Dr. Paula Reyes',
  client_name: 'محمد Ortega',
  billed_to: 'Mona Ortega',
  lines: [
    {
      ...{ text: 'Session', detail: 'November 20, 2026, 50 minutes', quantity: 1, tax_rate: 0 },
      unit: { minor: 12_000, currency: 'usd' },
      amount: { minor: 12_000, currency: 'usd' },
    },
  ],
  tax: { minor: 0, currency: 'usd' },
  total: { minor: 12_000, currency: 'usd' },
  paid: { minor: 0, currency: 'usd' },
  note: '',
}

type Params = Record<string, string>
type Call = { name: string; params: Params; operation_id: string | null; traceparent: string }
class Refused extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** Stands in for the edge: an HTTP server with the internal endpoints, which checks signatures and stores state. */
export class EdgeCounterpart {
  readonly calendar = new CalendarTable()
  readonly mails = new MailTable()
  readonly endings = new EndingTable()
  readonly handovers = new HandoverTable()
  readonly exports = new ExportTable()
  readonly invoices = new InvoiceTable()
  readonly demo = new Map<string, Set<string>>()
  readonly missedChecks: string[] = []
  readonly calls: Call[] = []
  readonly faults = new EdgeFaults()
  /** By endpoint name, how many times the endpoint answers 503 before it works again. */
  readonly outages = new Map<string, number>()
  /** By endpoint name, the error with which the endpoint refuses every call. */
  readonly refusals = new Map<string, ErrorCode>()
  readonly #answers = new Map<string, unknown>()
  readonly #app = new Hono()
  readonly #keys: KeyRing
  #server: ServerType | undefined

  /** `keys` are those with which the workflows sign. */
  constructor(keys: KeyRing) {
    this.#keys = keys
    this.answer(contract.readLifecycle, ({ appointment_id }) => this.#appointment(appointment_id))
    this.answer(contract.requestAppointmentMails, ({ appointment_id = '' }, body) => {
      const appointment = this.#appointment(appointment_id)
      const isTrue = body.kind === 'requested' ? appointment.status === REQUESTED_STATUS : appointment.live
      const due = !appointment.is_sample && appointment.start === body.start && isTrue
      return {
        mail_ids:
          due || body.kind === 'cancelled'
            ? this.mails.request(appointment_id, body.kind, appointment, body.lead_ms)
            : [],
      }
    })
    this.answer(
      contract.claimMail,
      ({ mail_id = '' }, { operation_id }) => this.mails.claim(mail_id, operation_id) ?? this.#refuse('not_found'),
    )
    this.answer(contract.markMail, ({ mail_id = '' }, body) => this.mails.mark(mail_id, body.state, body.operation_id))
    this.answer(contract.createDemoStep, ({ practice_id = '', step = '' }) => {
      const pieces = this.demo.get(practice_id) ?? new Set()
      const made = !pieces.has(step)
      this.demo.set(practice_id, pieces.add(step))
      return { id: `${practice_id}-${step}`, made }
    })
    this.answer(contract.checkMissed, ({ appointment_id = '' }) => {
      this.missedChecks.push(appointment_id)
      return { raised: true }
    })
    this.#answerInvoices()
    this.#answerReminders()
    this.#answerEndings()
    this.#answerHandovers()
    this.#answerExports()
  }

  get url(): string {
    if (!this.#server) throw new Error('the test edge has not started yet')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  callsTo(name: string, id: string): Call[] {
    return this.calls.filter((call) => call.name === name && Object.values(call.params).includes(id))
  }

  async start(): Promise<void> {
    this.#server = serve({ fetch: this.#app.fetch, hostname: '127.0.0.1', port: 0 })
    await once(this.#server, 'listening')
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await once(server, 'close')
  }

  #answerInvoices(): void {
    const { invoices, mails } = this
    this.answer(invoicing.createInvoice, ({ appointment_id = '' }) => {
      const { completed, invoice_owed } = this.#appointment(appointment_id)
      if (!completed || !invoice_owed) this.#refuse('wrong_state')
      const { invoice, made } = invoices.ofSession(appointment_id)
      return { invoice_id: invoice.id, number: invoice.number, made }
    })
    this.answer(invoicing.writeFeeInvoice, ({ appointment_id = '' }) => {
      if (!this.#appointment(appointment_id).fee_owed && !invoices.of(`fee-${appointment_id}`))
        return { invoice_id: null }
      const { invoice } = invoices.ofSession(`fee-${appointment_id}`)
      this.calendar.feeWritten(appointment_id)
      return { invoice_id: invoice.id }
    })
    this.answer(invoicing.readInvoicePaper, ({ invoice_id }) => {
      const { drawn, number } = this.#invoice(invoice_id)
      return { issued: drawn > 0, invoice: { ...PAPER, number }, logo: null }
    })
    this.answer(invoicing.renderInvoice, ({ invoice_id }, { pdf }) => {
      const invoice = this.#invoice(invoice_id)
      if (!pdf || !atob(pdf).startsWith('%PDF-')) this.#refuse('invalid')
      invoice.drawn += 1
      return { key: `invoices/${invoice.id}.pdf`, bytes: 1000 }
    })
    this.answer(invoicing.mailInvoice, ({ invoice_id }) => {
      const { id } = this.#invoice(invoice_id)
      mails.requestOne(id, 'invoice_sent', 'issued')
      return { emails: 1 }
    })
  }

  #answerReminders(): void {
    const { invoices, mails } = this
    const instant = (at: number | null) => (at === null ? null : toInstant(at))
    this.answer(invoicing.readInvoiceReminder, ({ invoice_id }) => {
      const { due, next } = invoices.remindersOf(this.#invoice(invoice_id))
      return { due_at: instant(due), next_at: instant(next) }
    })
    this.answer(invoicing.remindOfInvoice, ({ invoice_id }) => {
      const invoice = this.#invoice(invoice_id)
      const { due } = invoices.remindersOf(invoice)
      if (due === null) return { emails: 0, ...(invoice.isCharged && { waits: true }) }
      invoice.reminded = due
      mails.requestOne(invoice.id, 'invoice_reminder', toInstant(due))
      return { emails: 1 }
    })
  }

  #answerEndings(): void {
    const { endings, mails } = this
    this.answer(ending.readEnding, ({ practice_id = '' }) => endings.read(practice_id) ?? this.#refuse('not_found'))
    this.answer(ending.requestEndingMail, ({ practice_id = '' }, { kind, deadline }) => ({
      mail_ids: endings.owes(practice_id, kind, deadline) ? [mails.requestOne(practice_id, kind, deadline)] : [],
    }))
    this.answer(ending.archivePractice, ({ practice_id = '' }, { keep_ms }) => ({
      moved: endings.archive(practice_id, keep_ms),
    }))
    this.answer(ending.reopenPractice, ({ practice_id = '' }) => ({ moved: endings.reopen(practice_id) }))
    this.answer(ending.deletePractice, ({ practice_id = '' }) => ({ moved: endings.delete(practice_id) }))
  }

  #answerExports(): void {
    const { exports, mails } = this
    this.answer(exporting.writeExportPiece, ({ export_id = '' }, { keep_ms }) => {
      const progress = exports.write(export_id, keep_ms)
      return typeof progress === 'string' ? this.#refuse(progress) : progress
    })
    this.answer(exporting.requestExportMail, ({ practice_id = '', export_id = '' }) => {
      const due = exports.mailDue(export_id)
      return { mail_ids: due === null ? [] : [mails.requestOne(practice_id, 'export_ready', due)] }
    })
    this.answer(exporting.endExport, ({ export_id = '' }, { state }) => ({
      moved: exports.end(export_id, state),
    }))
  }

  #answerHandovers(): void {
    const { handovers } = this
    this.answer(
      handover.readHandover,
      ({ minor_user_id = '' }) => handovers.read(minor_user_id) ?? this.#refuse('not_found'),
    )
    this.answer(handover.requestHandoverNotices, ({ minor_user_id = '' }, { adult_at }) => ({
      mails: handovers.notices(minor_user_id, adult_at),
    }))
    this.answer(handover.endGuardianships, ({ minor_user_id = '' }) => {
      const moved = handovers.end(minor_user_id)
      return { moved, mails: moved ? 1 : 0 }
    })
    this.answer(handover.inviteToHandover, ({ minor_user_id = '' }) => ({
      mails: handovers.invite(minor_user_id),
    }))
  }

  #appointment(id = '') {
    return this.calendar.get(id) ?? this.#refuse('not_found')
  }

  #invoice(id = '') {
    return this.invoices.byId(id) ?? this.#refuse('not_found')
  }

  #refuse(code: ErrorCode): never {
    throw new Refused(code)
  }

  /** How it answers an endpoint. A test adds those of its own workflow before the stack starts. */
  answer<E extends Endpoint>(endpoint: E, handle: (params: Params, body: Body<E>) => Answer<E>): void {
    this.#app.on(endpoint.method, endpoint.path, async (c) => {
      const text = await c.req.text()
      const url = new URL(c.req.url)
      const call = { method: c.req.method, path: url.pathname + url.search, body: text }
      const refuse = (code: ErrorCode) => c.json({ detail: '', code, request_id: 'r' }, ERROR_STATUS[code])
      const keys = callKeys('workflows', this.#keys)
      if (!(await verifyCall(keys, call, (name) => c.req.header(name), Date.now()))) return refuse('not_signed_in')

      const params = c.req.param() as Params
      const body = endpoint.body?.parse(JSON.parse(text)) as Body<E>
      const operation = (body as { operation_id?: string } | undefined)?.operation_id ?? null
      const traceparent = c.req.header('traceparent') ?? ''
      this.calls.push({ name: endpoint.name, params, operation_id: operation, traceparent })

      const outage = this.outages.get(endpoint.name) ?? 0
      if (outage > 0) {
        this.outages.set(endpoint.name, outage - 1)
        return refuse('unavailable')
      }
      const refusal = this.refusals.get(endpoint.name)
      if (refusal) return refuse(refusal)
      const faulty = { name: endpoint.name, step: operation?.split('/').at(-1) ?? null }
      const effect = () => {
        const known = operation !== null && this.#answers.has(operation)
        const answer = known ? this.#answers.get(operation) : handle(params, body)
        if (operation !== null) this.#answers.set(operation, answer)
        return answer
      }
      const fault = this.faults.take(faulty, params)
      if (fault === 'late') this.faults.postpone(effect)
      if (fault === 'late' || fault === 'unheard') return refuse('unavailable')
      try {
        await this.faults.wait(faulty, params, 'effect')
        const answer = effect()
        await this.faults.wait(faulty, params, 'answer')
        if (fault === 'unanswered') return refuse('unavailable')
        return c.json(endpoint.responses[200]?.parse(answer) as object)
      } catch (error) {
        if (error instanceof Refused) return refuse(error.code)
        throw error
      }
    })
  }
}
