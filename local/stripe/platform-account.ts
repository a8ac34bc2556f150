import type { DatabaseSync } from 'node:sqlite'
import { createWakeTimer } from './wake-timer.ts'
import { inTransaction, openDatabase } from './store/database.ts'
import { DeliveryTable } from './store/DeliveryTable.ts'
import { DocumentTable } from './store/DocumentTable.ts'
import type { StripeEvent } from './store/documents.ts'
import { IdempotencyTable } from './store/IdempotencyTable.ts'
import { objectId } from './store/object-id.ts'
import { billDueSubscriptions } from './billing/billing-run.ts'
import { expireDueSessions } from './payments/checkout.ts'
import { endDueRefunds } from './payments/refunds.ts'
import { WebhookDispatcher } from './webhooks/WebhookDispatcher.ts'

/** The API version of the responses, which is the one that the installed SDK pins. */
export const apiVersion = '2026-10-28.endive'

export interface RequestMark {
  id: string | null
  idempotencyKey: string | null
}

/** Everything that routes and pages share: the stores, the clock, and the recording of events. */
export interface PlatformAccount {
  database: DatabaseSync
  documents: DocumentTable
  idempotency: IdempotencyTable
  deliveries: DeliveryTable
  dispatcher: WebhookDispatcher
  publicUrl: string
  /** The time in Unix seconds, which is Stripe's unit. Inside `at` it is the time that `at` was given. */
  now(): number
  /** Runs `work` as if it were that time (Unix seconds), so that changes by a test clock happen at the clock's time. */
  at<T>(time: number, work: () => T): T
  /** Runs one transaction. Timers and webhooks look for due work after its commit. */
  transaction<T>(work: () => T): T
  /** Records an event with a copy of the object as it is now, and queues its delivery. */
  emit(type: string, object: object, request?: RequestMark): void
  close(): Promise<void>
}

export interface PlatformAccountOptions {
  stateFile: string
  publicUrl: string
  webhook: { url: string; secret: string } | null
  /** Unix milliseconds. */
  clock?: () => number
  log?: (line: string) => void
}

/** Opens the state file and starts the timers. Work that fell due while the process was down is done at once. */
export function openPlatformAccount(options: PlatformAccountOptions): PlatformAccount {
  const clock = options.clock ?? Date.now
  const database = openDatabase(options.stateFile)
  const documents = new DocumentTable(database)
  const deliveries = new DeliveryTable(database)
  const dispatcher = new WebhookDispatcher({
    deliveries,
    documents,
    webhook: options.webhook,
    clock,
    log: options.log ?? (() => {}),
  })
  let pinned: number | null = null
  const now = () => pinned ?? Math.floor(clock() / 1000)
  const platform: PlatformAccount = {
    database,
    documents,
    idempotency: new IdempotencyTable(database),
    deliveries,
    dispatcher,
    publicUrl: options.publicUrl,
    now,
    at(time, work) {
      const before = pinned
      pinned = time
      try {
        return work()
      } finally {
        pinned = before
      }
    },
    transaction(work) {
      const result = inTransaction(database, work)
      expiry.arm()
      dispatcher.wake()
      return result
    },
    emit(type, object, request = { id: null, idempotencyKey: null }) {
      const event: StripeEvent = {
        id: objectId('evt_1'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: options.webhook ? 1 : 0,
        request: { id: request.id, idempotency_key: request.idempotencyKey },
        type,
      }
      documents.put(event)
      if (options.webhook) deliveries.queue(event.id, clock())
    },
    async close() {
      expiry.stop()
      await dispatcher.stop()
      database.close()
    },
  }
  const nextExpiry = () => {
    const due = documents.nextDue()
    return due === null ? null : due * 1000
  }
  const expiry = createWakeTimer(nextExpiry, clock, () =>
    platform.transaction(() => {
      expireDueSessions(platform)
      endDueRefunds(platform)
      billDueSubscriptions(platform)
    }),
  )
  expiry.arm()
  dispatcher.start()
  return platform
}
