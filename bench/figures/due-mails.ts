import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listCharts } from '#contracts/api/charts'
import { renewAccessToken } from '#contracts/api/login'
import { checkoutOneTime } from '#contracts/api/payment'
import { getFreeSlots } from '#contracts/api/professionals'
import { booksAvailability } from '#contracts/api/holds'
import { createSeries } from '#contracts/api/appointment-series'
import { MINUTE, SECOND, toInstant } from '#kernel/clock'
import { type Member, openPractice, type Place, type Provider, settledMember } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { edgeState } from '#local/supervisor/processes/edge'
import type { Stack } from '#local/supervisor/stack'
import { MAIL_FIELDS } from '#tests/factories/mail-fields'
import { FREE_INTRODUCTION } from '#tests/factories/inputs'
import { z } from 'zod'
import { benchProvider, SESSION, startBenchStack } from '../bench-stack.ts'
import { cpuOf, takenBetween } from '../cpu-of-stack.ts'
import { readStoredPractice, type StoredPractice } from '../drills/stored-practice.ts'
import { startMailPeer } from '../peers/postgres-mails.ts'
import type { Started } from '../started.ts'

/** Each has two readers, the client and the professional. */
const SESSIONS = Number(process.env.BENCH_SESSIONS ?? 500)
/** In this time all reminders fall due (ms). */
const WITHIN = MINUTE
/** The bookings and their mails must be done in this time, before the first reminder is due (ms). */
const READY = Number(process.env.BENCH_READY_S ?? 150) * SECOND
const LEAD = 10 * MINUTE
/** How long after the last was due the last may be sent (s). */
const GOAL = 60
/** When the figure gives up (ms). */
const PATIENCE = 10 * MINUTE

/**
 * Measures how long after the last reminder was due the last one is sent, when many fall due within a minute, and how
 * long after the last booking the last mail about one is sent. Everything is real: the bookings are made by calls, and
 * the mail server is the mail catcher, which the peer uses after the product.
 */
export async function dueMails(started: Started): Promise<void> {
  const overrides = { workflows: { REMINDER_LEAD_MS: String(LEAD) } }
  const { place, stack } = await startBenchStack(started, undefined, { overrides })
  const { provider, patient_user_id } = await introduced(place)
  const practiceId = provider.info.team_id ?? ''
  const stored = () => readStoredPractice(edgeState(stack.stateDir), practiceId)
  const of = async (kind: string) => (await stored()).mails.filter((mail) => mail.kind === kind)
  const known = new Set((await stored()).mails.map(({ id }) => id))

  const first = Date.now() + READY + LEAD
  const starts = Array.from({ length: SESSIONS }, (_, i) => first + Math.round((i * WITHIN) / SESSIONS))
  const begun = cpuOf(stack)
  await book(provider, patient_user_id, starts)
  const booked = Date.now()
  const news = await allSent(async () => (await of('booked')).filter(({ id }) => !known.has(id)), SESSIONS)
  const told = cpuOf(stack)
  console.log(`\nMails about ${SESSIONS} bookings`)
  console.log(`  the last one ${seconds(lastOf(news) - booked)} after the last booking`)
  console.log(`  CPU: ${takenBetween(begun, told)}`)
  if (Date.now() > first - LEAD)
    throw new Error('The first reminder was due before the bookings were done. Set BENCH_READY_S.')

  const rest = first - LEAD - Date.now()
  await pause(rest)
  const before = cpuOf(stack)
  console.log(`\nIdle for ${seconds(rest)}, while ${SESSIONS} runs wait`)
  console.log(`  CPU: ${takenBetween(told, before)}`)
  const reminders = await allSent(() => of('reminder'), SESSIONS * 2)
  const after = cpuOf(stack)
  const late = lastOf(reminders) - (Math.max(...starts) - LEAD)
  console.log(`\n${reminders.length} reminders of ${SESSIONS} sessions that fall due within ${seconds(WITHIN)}`)
  console.log(`  Orchid: the last one ${seconds(late)} after the last was due`)
  console.log(`  CPU: ${takenBetween(before, after)}`)
  const times = await timesCaught(stack, [...news, ...reminders])
  const [twice, lost] = [times.filter((n) => n > 1).length, times.filter((n) => n === 0).length]
  console.log(`  ${twice} sent twice, ${lost} lost`)
  const isReached = late <= GOAL * SECOND && twice + lost === 0
  console.log(`  goal, within ${GOAL} s, none twice and none lost: ${isReached ? 'reached' : 'MISSED'}`)
  if (!isReached) process.exitCode = 1

  for (const name of ['workflows', 'temporal', 'edge', 'stripe'] as const) await stack.kill(name)
  const peer = await startMailPeer(started, stack.addresses.smtp)
  const soon = Date.now() + SECOND
  const dues = starts.flatMap((start) => [start, start]).map((start) => soon + start - first)
  const peerLate = await peer.send(dues, peerContent)
  console.log(`  Node + PostgreSQL, SKIP LOCKED: the last one ${seconds(peerLate)} after the last was due`)
}

const peerContent = {
  to: 'client@bench.example',
  to_name: 'Cleo Client',
  kind: 'reminder',
  fields: MAIL_FIELDS,
  attachment: null,
  preferences: { preferences: MAIL_FIELDS.link, support: 'help@bench.example', unsubscribe: null },
}

const seconds = (ms: number) => `${(ms / SECOND).toFixed(1)} s`
const lastOf = (mails: StoredPractice['mails']) => Math.max(...mails.map(({ modify_at }) => modify_at))

/** A provider, and a client of theirs with an account. */
async function introduced(place: Place): Promise<{ provider: Provider; patient_user_id: string }> {
  const [provider, member] = await Promise.all([
    benchProvider(place, 'mails'),
    settledMember(place, {
      email: 'cleo@bench.example',
      password: 'Orchid-bench-1',
      first_name: 'Cleo',
      last_name: 'Client',
    }),
  ])
  await openPractice(provider, [FREE_INTRODUCTION])
  await introduce(provider, member)
  const chart = await eventually('the chart', async () => (await provider.visitor.call(listCharts)).entries[0])
  return { provider, patient_user_id: chart.patient_user_id }
}

async function introduce(provider: Provider, { visitor }: Member): Promise<void> {
  const { slots } = await visitor.call(getFreeSlots, {
    params: { id: provider.info.sub },
    query: { appointment_type_label: FREE_INTRODUCTION.label, days: 10 },
  })
  const slot = slots.at(-1)
  if (!slot) throw new Error('no free time')
  const about = { orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: FREE_INTRODUCTION.label }
  const { timeslot_id } = await visitor.call(booksAvailability, { body: { ...slot, ...about } })
  await visitor.call(checkoutOneTime, { body: { timeslot_id } })
}

/** Books sessions that overlap, as many at a time as a series may have. */
async function book(provider: Provider, patient_user_id: string, starts: readonly number[]): Promise<void> {
  const A_SERIES = 52
  await provider.visitor.call(renewAccessToken)
  for (let from = 0; from < starts.length; from += A_SERIES) {
    const appointments = starts.slice(from, from + A_SERIES).map((start) => ({
      appointment_start: toInstant(start),
      appointment_end: toInstant(start + SESSION.length_minute * MINUTE),
    }))
    const of = { appointment_type_label: SESSION.label, patient_user_id, force_book_over_blocked: true }
    await provider.visitor.call(createSeries, { body: { ...of, appointments } })
  }
}

/** Waits until so many mails are stored as sent. */
async function allSent(read: () => Promise<StoredPractice['mails']>, count: number): Promise<StoredPractice['mails']> {
  return eventually(
    `${count} mails`,
    async () => {
      const mails = (await read()).filter(({ state }) => state === 'sent')
      if (mails.length >= count) return mails
      // The file is read seldom, because reading it takes time from the product.
      await pause(SECOND)
      return null
    },
    PATIENCE,
  )
}

const caught = z.array(z.object({ headers: z.record(z.string(), z.unknown()) }))

/** How often the mail catcher has each mail. */
async function timesCaught({ addresses }: Stack, mails: StoredPractice['mails']): Promise<number[]> {
  const answer = await fetch(`${addresses.mail}/email`, { headers: { connection: 'close' } })
  const ids = caught.parse(await answer.json()).map(({ headers }) => String(headers['message-id']))
  const hashOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 32)
  const found = new Map<string, number>()
  for (const id of ids) {
    const hash = /^<?([0-9a-f]{32})@/.exec(id)?.[1] ?? ''
    found.set(hash, (found.get(hash) ?? 0) + 1)
  }
  return mails.map(({ id }) => found.get(hashOf(id)) ?? 0)
}
