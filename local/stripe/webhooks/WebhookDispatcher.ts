import type { DeliveryTable } from '../store/DeliveryTable.ts'
import type { DocumentTable } from '../store/DocumentTable.ts'
import { createWakeTimer, type WakeTimer } from '../wake-timer.ts'
import { signatureHeader } from './signature.ts'

const longestPause = 60 * 60 * 1000
const givenUpAfter = 3 * 24 * 60 * 60 * 1000
const answerWithin = 10_000
/** Longer than a delivery can take, so that a row falls due again only if the process died during the delivery. */
const leasedFor = answerWithin + 5_000
const atOnce = 8

interface DispatcherOptions {
  deliveries: DeliveryTable
  documents: DocumentTable
  webhook: { url: string; secret: string } | null
  clock: () => number
  log: (line: string) => void
}

export interface DeliveryResult {
  delivered: boolean
  result: string
}

/**
 * Delivers each queued event to the webhook at least once. Retries after 1 s, 2 s, 4 s … up to an hour, and gives up
 * after three days.
 */
export class WebhookDispatcher {
  readonly #options: DispatcherOptions
  readonly #inFlight = new Map<string, Promise<DeliveryResult>>()
  readonly #abort = new AbortController()
  readonly #timer: WakeTimer

  constructor(options: DispatcherOptions) {
    this.#options = options
    this.#timer = createWakeTimer(
      () => this.#nextAt(),
      options.clock,
      () => this.#sendDue(),
    )
  }

  /** Starts the deliveries. Events that an earlier process left undelivered are sent at once. */
  start(): void {
    this.#options.deliveries.hurry(this.#options.clock())
    this.wake()
  }

  /** Looks for due deliveries. Call it after events were committed. */
  wake(): void {
    this.#timer.arm()
  }

  /** Pauses all deliveries, across restarts too. */
  pause(): void {
    this.#options.deliveries.paused = true
    this.wake()
  }

  /** Resumes deliveries and sends the waiting events at once. */
  resume(): void {
    this.#options.deliveries.paused = false
    this.#options.deliveries.hurry(this.#options.clock())
    this.wake()
  }

  /** Sends one event now, even while paused or if it was delivered. Returns undefined for an unknown event. */
  async redeliver(eventId: string): Promise<DeliveryResult | undefined> {
    if (!this.#options.deliveries.get(eventId)) return undefined
    await this.#inFlight.get(eventId)
    return this.#start(eventId)
  }

  /** Aborts running deliveries. Their rows remain due. */
  async stop(): Promise<void> {
    this.#timer.stop()
    this.#abort.abort()
    await Promise.allSettled(this.#inFlight.values())
  }

  #nextAt(): number | null {
    // When the maximum number of deliveries is running, the end of one of them looks for the next.
    if (this.#inFlight.size >= atOnce || this.#options.deliveries.paused) return null
    return this.#options.deliveries.nextAt()
  }

  #sendDue(): void {
    if (this.#options.deliveries.paused) return
    for (const { eventId } of this.#options.deliveries.due(this.#options.clock(), atOnce)) {
      if (this.#inFlight.size >= atOnce) return
      void this.#start(eventId)
    }
  }

  #start(eventId: string): Promise<DeliveryResult> {
    this.#options.deliveries.lease(eventId, this.#options.clock() + leasedFor)
    const sending = this.#send(eventId).finally(() => {
      this.#inFlight.delete(eventId)
      if (!this.#abort.signal.aborted) this.wake()
    })
    this.#inFlight.set(eventId, sending)
    return sending
  }

  async #send(eventId: string): Promise<DeliveryResult> {
    const { webhook, documents, deliveries, clock, log } = this.#options
    const event = documents.get('event', eventId)
    if (!webhook || !event) return { delivered: false, result: 'no webhook' }
    const body = JSON.stringify(event)
    const outcome = await post(webhook, body, Math.floor(clock() / 1000), this.#abort.signal)
    // After an abort it is unknown whether the event arrived, so it remains due and is sent again after the restart.
    if (this.#abort.signal.aborted) return outcome
    const now = clock()
    if (outcome.delivered) {
      deliveries.succeeded(eventId, now, outcome.result)
    } else {
      const row = deliveries.get(eventId)
      const pause = Math.min(1000 * 2 ** (row?.attempts ?? 0), longestPause)
      const tooOld = row !== undefined && now - row.firstAt > givenUpAfter
      deliveries.failed(eventId, tooOld ? null : now + pause, outcome.result)
    }
    log(`webhook ${event.type} ${eventId}: ${outcome.result}`)
    return outcome
  }
}

async function post(
  webhook: { url: string; secret: string },
  body: string,
  at: number,
  stop: AbortSignal,
): Promise<DeliveryResult> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, webhook.secret, at),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerWithin)]),
    })
    await response.arrayBuffer()
    return { delivered: response.ok, result: String(response.status) }
  } catch (error) {
    return { delivered: false, result: error instanceof Error ? error.name : 'failed' }
  }
}
