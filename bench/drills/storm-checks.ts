import { createHash } from 'node:crypto'
import { Client, Connection } from '@temporalio/client'
import { listAppointments, type AppointmentWire } from '#contracts/api/appointments'
import { listNotes } from '#contracts/api/notes'
import { listParked, listParkedInDirectory, verifyAudit } from '#contracts/internal/operators'
import { conversationOf } from '#local/demo/conversation'
import { operate } from '#local/demo/operator'
import { dataConverter } from '#workflows/payloads/data-converter'
import { encryptionCodec } from '#workflows/payloads/EncryptionCodec'
import { z } from 'zod'
import { readCardAccount } from './card-account.ts'
import { insist } from './persistence.ts'
import { NoteWriter } from './note-writer.ts'
import type { StormDeeds } from './storm-deeds.ts'
import type { StormLedger } from './storm-ledger.ts'
import type { StormPeople } from './storm-people.ts'
import { readStoredPractice, type StoredPractice } from './stored-practice.ts'
import type { StormStack } from './storm-stack.ts'

/** One check: what it says, how many things it looked at, and what was wrong. */
export type StormCheck = { name: string; looked: number; wrong: string[] }

type Scene = { stack: StormStack; people: StormPeople; ledger: StormLedger; deeds: StormDeeds }

const CANCELED = /^cancelled_/
const live = ({ status }: { status: string }) => !CANCELED.test(status)
/** Whether a session is live and to come, so that its people are written to. */
const isAhead = (one: StoredPractice['sessions'][number]) =>
  live(one) && one.is_sample === 0 && one.start_at > Date.now()

/** Waits until nothing is under way any more, and compares what people were told with what the product has. */
export async function checkStorm(scene: Scene): Promise<StormCheck[]> {
  const { stack, people } = scene
  const practiceId = people.provider.info.team_id ?? ''
  const stored = await settled(scene, practiceId)
  const seen = await sessionsOf(people)
  const caught = await caughtMails(stack)
  return [
    ...bookings(scene, stored, seen),
    ...(await money(scene, stored)),
    ...(await messages(scene)),
    ...(await notes(scene)),
    ...mails(stored, caught),
    await audit(stack, people, practiceId),
    await parked(stack, people, practiceId, stored),
    await runs(stack, practiceId, stored),
    await holds(scene),
  ]
}

/** The rows of the practice when nothing waits any more: neither deliveries, nor refunds, nor mails. */
async function settled({ stack, people, ledger }: Scene, practiceId: string): Promise<StoredPractice> {
  const isDone = ({ outbox, mails: rows, payments, sessions, holds: held }: StoredPractice): boolean =>
    outbox.every(({ parked: reason }) => reason !== null) &&
    rows.every(({ state }) => state !== 'requested' && state !== 'claimed') &&
    payments.every(({ state }) => state !== 'refunding') &&
    sessions.filter(isAhead).every(({ id }) => rows.some(({ appointment_id }) => appointment_id === id)) &&
    ledger.held
      .filter(({ end }) => end === 'paid')
      .every(({ id }) => held.find((one) => one.id === id)?.state !== 'paying')
  let last: StoredPractice | undefined
  await insist('everything to be delivered', async () => {
    // A reading of the practice wakes its object, whose alarms continue what was interrupted.
    await people.provider.visitor.call(listAppointments)
    const before = last
    last = await readStoredPractice(stack.edgeState, practiceId)
    return before && isDone(before) && isDone(last) && before.mails.length === last.mails.length ? true : null
  }).catch(() => null)
  // What has not settled in this time is found by the checks.
  if (!last) throw new Error('the practice could not be read')
  return last
}

async function sessionsOf({ provider }: StormPeople): Promise<AppointmentWire[]> {
  const found: AppointmentWire[] = []
  for (;;) {
    const query = { skip: found.length, limit: 200 }
    const { appointments } = await provider.visitor.call(listAppointments, { query })
    found.push(...appointments)
    if (appointments.length < 200) return found.filter(({ is_sample }) => !is_sample)
  }
}

function bookings({ ledger, people }: Scene, stored: StoredPractice, seen: AppointmentWire[]): StormCheck[] {
  const byId = new Map(seen.map((session) => [session.appointment_id, session]))
  const rows = stored.sessions.filter(({ is_sample }) => is_sample === 0)
  const holdOf = new Map(stored.holds.map((hold) => [hold.id, hold]))
  const promised = new Set(ledger.booked.map(({ id }) => id))
  const paidOrFree = ledger.held.filter(({ end }) => end !== 'released')
  const bookedFromHolds = new Set(paidOrFree.flatMap(({ id }) => holdOf.get(id)?.appointment_id ?? []))
  const overlaps = rows.filter(live).flatMap((one, at, all) =>
    all
      .slice(at + 1)
      .filter(
        (other) => one.provider_id === other.provider_id && one.start_at < other.end_at && other.start_at < one.end_at,
      )
      .map((other) => `${one.id} and ${other.id}`),
  )
  // Before the storm each client had an introduction, and a past session for their note.
  const before = 2 * people.clients.length
  const unasked = rows.filter(({ id }) => !promised.has(id) && !bookedFromHolds.has(id))
  return [
    {
      name: 'a session that the provider was told is booked exists once, at its time',
      looked: ledger.booked.length,
      wrong: ledger.booked
        .filter(({ id, start }) => {
          const session = byId.get(id)
          return !session || Date.parse(session.appointment_start) !== Date.parse(start)
        })
        .map(({ id }) => id),
    },
    {
      name: 'a time that was paid, or booked free of charge, became one session or its money came back',
      looked: paidOrFree.length,
      wrong: paidOrFree
        .filter(({ id, end }) => {
          const hold = holdOf.get(id)
          const sessions = rows.filter(({ hold_id }) => hold_id === id).length
          const isReturned = end === 'paid' && hold?.state === 'refunded'
          return !(hold?.state === 'booked' && sessions === 1) && !(isReturned && sessions === 0)
        })
        .map(({ id }) => `${id}: ${holdOf.get(id)?.state}`),
    },
    { name: 'no two live sessions of a provider overlap', looked: rows.filter(live).length, wrong: overlaps },
    {
      name: 'nothing is booked that nobody asked for',
      looked: rows.length,
      wrong: unasked.length === before ? [] : unasked.map(({ id }) => id),
    },
    {
      name: 'a cancellation that was confirmed holds',
      looked: ledger.canceled.size,
      wrong: [...ledger.canceled].filter((id) => rows.some((row) => row.id === id && live(row))),
    },
  ]
}

async function money({ stack, ledger }: Scene, stored: StoredPractice): Promise<StormCheck[]> {
  const account = await readCardAccount(stack.addresses.stripe, stack.secrets.stripeSecretKey)
  const own = new Map(stored.payments.map((payment) => [payment.payment_intent, payment]))
  const refunded = (intent: string) =>
    account.refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
  const paid = account.paid.filter(({ id }) => own.has(id))
  return [
    {
      name: 'each payment at the card provider is stored once with its amount',
      looked: ledger.held.filter(({ end }) => end === 'paid').length,
      wrong: [
        ...ledger.held
          .filter(
            ({ id, end }) => end === 'paid' && stored.payments.filter(({ hold_id }) => hold_id === id).length !== 1,
          )
          .map(({ id }) => `hold ${id}`),
        ...paid.filter(({ id, amount_received }) => own.get(id)?.amount_minor !== amount_received).map(({ id }) => id),
      ],
    },
    {
      name: 'what came back at the card provider is what is stored as refunded, and never more than was paid',
      looked: stored.payments.filter(({ state }) => state !== 'paid').length,
      wrong: stored.payments
        .filter(({ payment_intent, state, amount_minor, refund_minor }) => {
          const expected = state === 'paid' ? 0 : (refund_minor ?? amount_minor)
          return refunded(payment_intent) !== expected
        })
        .map(({ payment_intent, state }) => `${payment_intent}: ${state}`),
    },
    {
      name: 'a paid session that was canceled in time was refunded',
      looked: stored.payments.length,
      wrong: stored.payments
        .filter(({ hold_id, state }) => {
          const session = stored.sessions.find((one) => one.hold_id === hold_id)
          return (
            session &&
            ledger.canceled.has(session.id) &&
            session.start_at > Date.now() + 86_400_000 &&
            state !== 'refunded'
          )
        })
        .map(({ payment_intent }) => payment_intent),
    },
  ]
}

async function messages({ people, ledger }: Scene): Promise<StormCheck[]> {
  const wrong: string[] = []
  const disagree: string[] = []
  for (const [at, { member }] of people.clients.entries()) {
    const [theirs, ours] = await Promise.all([
      conversationOf(member, people.provider),
      conversationOf(people.provider, member),
    ])
    if (JSON.stringify(theirs) !== JSON.stringify(ours)) disagree.push(member.info.last_name)
    const accepted = ledger.messages.filter((message) => message.member === at)
    for (const { id, text } of accepted)
      if (theirs.filter((one) => one.id === id && one.text === text).length !== 1) wrong.push(id)
    if (theirs.length !== accepted.length) wrong.push(`${theirs.length} instead of ${accepted.length}`)
  }
  return [
    { name: 'each message that was accepted is there once, and no other', looked: ledger.messages.length, wrong },
    {
      name: 'both people of a chat see the same messages in the same order',
      looked: people.clients.length,
      wrong: disagree,
    },
  ]
}

async function notes({ people, ledger }: Scene): Promise<StormCheck[]> {
  const lost: string[] = []
  const changed: string[] = []
  for (const note of people.notes) {
    const signed = ledger.signed.find((one) => one.note === note.id)
    const words = ledger.words.filter((one) => one.note === note.id).map(({ word }) => word)
    const text = signed ? await signedText(people, note.id, note.key) : await draftText(people, note.id, note.key)
    for (const word of words) if (text.split(word).length !== 2) lost.push(`${note.id}: ${word}`)
    if (signed && signed.text !== text) changed.push(note.id)
  }
  return [
    { name: 'each word that the editor showed as saved is in its note once', looked: ledger.words.length, wrong: lost },
    { name: 'a signed note has the text that its signer saw', looked: ledger.signed.length, wrong: changed },
  ]
}

/** The text of a draft as somebody reads it who opens it now. */
async function draftText({ provider }: StormPeople, id: string, key: string): Promise<string> {
  const reader = new NoteWriter(provider.visitor, id)
  await insist('the draft', async () => reader.sync().then(() => true))
  return reader.text(key)
}

async function signedText({ provider }: StormPeople, id: string, key: string): Promise<string> {
  const { notes: found } = await provider.visitor.call(listNotes, { query: { note_data_id: id } })
  const value = found[0]?.state === 'signed' ? found[0].content?.[key] : undefined
  return typeof value === 'string' ? value : ''
}

const caughtMail = z.object({ headers: z.record(z.string(), z.unknown()) })

/** How often the mail server took each message, by Message-ID. */
async function caughtMails({ addresses }: StormStack): Promise<Map<string, number>> {
  const answer = await fetch(`${addresses.mail}/email`, { headers: { connection: 'close' } })
  const found = new Map<string, number>()
  for (const { headers } of z.array(caughtMail).parse(await answer.json())) {
    const id = String(headers['message-id'])
    found.set(id, (found.get(id) ?? 0) + 1)
  }
  return found
}

function mails(stored: StoredPractice, caught: Map<string, number>): StormCheck[] {
  const times = (id: string) => {
    const hash = createHash('sha256').update(id).digest('hex').slice(0, 32)
    return [...caught].filter(([messageId]) => messageId.includes(hash)).reduce((sum, [, count]) => sum + count, 0)
  }
  // Whether such a mail arrived cannot be known, which the practice is told.
  const unknown = stored.mails.filter(({ state }) => state === 'sending')
  const arrived = unknown.filter(({ id }) => times(id) > 0).length
  return [
    {
      name: 'no mail was sent twice',
      looked: stored.mails.length,
      wrong: stored.mails.filter(({ id }) => times(id) > 1).map(({ id, kind }) => `${kind} ${id}`),
    },
    {
      name: 'a mail that is stored as sent arrived',
      looked: stored.mails.filter(({ state }) => state === 'sent').length,
      wrong: stored.mails
        .filter(({ id, state }) => state === 'sent' && times(id) === 0)
        .map(({ id, kind }) => `${kind} ${id}`),
    },
    {
      name: `no mail waits for ever (the outcome of ${unknown.length} is unknown, and said so; ${arrived} of them arrived)`,
      looked: stored.mails.length,
      wrong: stored.mails
        .filter(({ state }) => state === 'requested' || state === 'claimed')
        .map(({ id, kind, state }) => `${kind} ${id}: ${state}`),
    },
    {
      name: 'the people of each session ahead were written to',
      looked: stored.sessions.filter(isAhead).length,
      wrong: stored.sessions
        .filter(isAhead)
        .filter(({ id }) => !stored.mails.some(({ appointment_id }) => appointment_id === id))
        .map(({ id }) => id),
    },
  ]
}

async function audit(stack: StormStack, { provider }: StormPeople, practice_id: string): Promise<StormCheck> {
  const { whole, rows, broken_at } = await operate(provider.visitor, stack.secrets.operatorKeys, verifyAudit, {
    params: { practice_id },
  })
  return { name: 'the audit chain is whole', looked: rows, wrong: whole ? [] : [`broken at ${broken_at}`] }
}

async function parked(
  stack: StormStack,
  { provider }: StormPeople,
  practice_id: string,
  { outbox }: StoredPractice,
): Promise<StormCheck> {
  const keys = stack.secrets.operatorKeys
  const own = await operate(provider.visitor, keys, listParked, { params: { practice_id } })
  const shared = await operate(provider.visitor, keys, listParkedInDirectory, {})
  return {
    name: 'every delivery was made, and none was given up',
    looked: outbox.length + own.rows.length + shared.rows.length,
    wrong: [
      ...outbox.map(({ lane, event }) => `${lane} ${event} waits`),
      ...[...own.rows, ...shared.rows].map(({ event, reason }) => `${event} parked: ${reason}`),
    ],
  }
}

async function runs(
  { addresses, secrets }: StormStack,
  practiceId: string,
  stored: StoredPractice,
): Promise<StormCheck> {
  const connection = await Connection.connect({ address: addresses.temporal })
  try {
    const client = new Client({ connection, dataConverter: dataConverter(await encryptionCodec(secrets.payloadKey)) })
    const found = new Map<string, string[]>()
    const query = `PracticeId = "${practiceId}"`
    await insist('the list of runs', async () => {
      found.clear()
      for await (const run of client.workflow.list({ query }))
        found.set(run.workflowId, [...(found.get(run.workflowId) ?? []), run.status.name])
      return stored.sessions.every(({ id, is_sample }) => is_sample === 1 || found.has(`appointment/${id}`))
        ? true
        : null
    }).catch(() => null)
    // The run of a mail whose outcome is unknown fails, so that operators see it.
    const unknown = new Set(stored.mails.filter(({ state }) => state === 'sending').map(({ id }) => `mail/${id}`))
    const failed = [...found].filter(
      ([id, states]) => !unknown.has(id) && states.some((state) => !['RUNNING', 'COMPLETED'].includes(state)),
    )
    const missing = stored.sessions.filter(({ id, is_sample }) => is_sample === 0 && !found.has(`appointment/${id}`))
    const twice = [...found].filter(([, states]) => states.filter((state) => state === 'RUNNING').length > 1)
    return {
      name: 'each session has its run, and no run failed',
      looked: found.size,
      wrong: [
        ...failed.map(([id, states]) => `${id}: ${states.join(', ')}`),
        ...missing.map(({ id }) => `${id} has no run`),
        ...twice.map(([id]) => `${id} runs twice`),
      ],
    }
  } finally {
    await connection.close()
  }
}

async function holds({ people, deeds }: Scene): Promise<StormCheck> {
  const wrong: string[] = []
  for (const [at, { member }] of people.clients.entries())
    if (!(await deeds.canHold(at))) wrong.push(member.info.last_name)
  return { name: 'every client can hold a time again', looked: people.clients.length, wrong }
}
