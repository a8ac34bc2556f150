import { WorkerEntrypoint } from 'cloudflare:workers'
import {
  GATEWAY_EVENTS_PATH,
  type GatewayAnswer,
  gatewayAnswer,
  type WorkflowEvent,
} from '#contracts/internal/workflows'
import { systemClock } from '#kernel/clock'
import type {
  CaptionsWanted,
  CardIntent,
  ChargeEnd,
  ChargeRequest,
  CheckoutRequest,
  CheckoutStanding,
  EffectOutcome,
  EffectsPort,
  InCall,
  IntentRequest,
  IntentStanding,
  LicensesAsked,
  LicensesKnown,
  OpenedCharge,
  OwnCardAsked,
  OwnCardFound,
  SavedPaymentRequest,
  OrderPageRequest,
  PermittedCard,
  PermittedPayer,
  RefundAnswer,
  RefundRequest,
  SetupRequest,
  ShownOffer,
  UnreadMailRequest,
} from '#contracts/internal/effects'
import { errorKind } from '#kernel/log'
import { continueTrace } from '#kernel/trace'
import { payerCustomer } from './billing/payer-customer.ts'
import { ownCard } from './billing/payers-card.ts'
import { permittedCard } from './billing/permitted-card.ts'
import { rawDataKey } from './data-keys.ts'
import { DirectoryStore } from './directory/DirectoryStore.ts'
import { requestUnreadMail } from './directory/guardians/unread-mails.ts'
import { licensesAndRegions } from './directory/profiles/license-reach.ts'
import { storeOffer } from './directory/profiles/shown-offers.ts'
import { drainDirectoryOutbox } from './directory-outbox.ts'
import { type Env, settings } from './env.ts'
import { edgeSigner } from './keys.ts'
import { alignCaptions } from './integrations/livekit/captions.ts'
import { livekitAnswer, livekitOutcome } from './integrations/livekit/outcome.ts'
import { peopleInRoom } from './integrations/livekit/presence.ts'
import { closeRoom, roomService, sendOut } from './integrations/livekit/rooms.ts'
import { createCheckout, createOrderPage, expireCheckout, refundPayment } from './integrations/stripe/checkout.ts'
import { confirmCharge, openCharge } from './integrations/stripe/charges.ts'
import { closeIntent, openIntent, openSavedPayment, openSetup } from './integrations/stripe/intents.ts'
import { stripeClient } from './integrations/stripe/client.ts'

/** The entrypoint for calls to outside systems. Objects use it, because they never make outside calls themselves. */
export class Effects extends WorkerEntrypoint<Env> implements EffectsPort {
  /** Sends a signed event to the workflows gateway. */
  async sendToWorkflows(event: WorkflowEvent): Promise<EffectOutcome<GatewayAnswer>> {
    const { WORKFLOWS_URL } = settings(this.env)
    const body = JSON.stringify(event)
    const sign = edgeSigner(this.env)
    const signed = await sign({ method: 'POST', path: GATEWAY_EVENTS_PATH, body }, systemClock())
    let answer: Response
    try {
      answer = await fetch(new URL(GATEWAY_EVENTS_PATH, WORKFLOWS_URL), {
        method: 'POST',
        body,
        headers: { ...signed, 'content-type': 'application/json', traceparent: event.traceparent },
        signal: AbortSignal.timeout(10_000),
      })
    } catch {
      return { kind: 'later', code: 'unreachable' }
    }
    if (answer.ok) return { kind: 'done', value: gatewayAnswer.parse(await answer.json()) }
    await answer.body?.cancel()
    if (answer.status >= 500 || answer.status === 429) return { kind: 'later', code: String(answer.status) }
    return { kind: 'refused', code: String(answer.status) }
  }

  async payerCustomer(userId: string): Promise<EffectOutcome<string | null>> {
    try {
      return { kind: 'done', value: await payerCustomer(ownStore(this.env), stripeClient(this.env), userId) }
    } catch (error) {
      return { kind: 'later', code: errorKind(error) }
    }
  }

  async ownCard(asked: OwnCardAsked): Promise<EffectOutcome<OwnCardFound | null>> {
    try {
      return await ownCard(ownStore(this.env), asked)
    } catch (error) {
      return { kind: 'later', code: errorKind(error) }
    }
  }

  createCheckout(request: CheckoutRequest): Promise<EffectOutcome<{ session_id: string; url: string }>> {
    return createCheckout(stripeClient(this.env), settings(this.env).PUBLIC_URL, request)
  }

  createOrderPage(request: OrderPageRequest): Promise<EffectOutcome<{ session_id: string; url: string }>> {
    return createOrderPage(stripeClient(this.env), settings(this.env).PUBLIC_URL, request)
  }

  expireCheckout(sessionId: string): Promise<EffectOutcome<CheckoutStanding>> {
    return expireCheckout(stripeClient(this.env), sessionId)
  }

  openIntent(request: IntentRequest): Promise<EffectOutcome<IntentStanding>> {
    return openIntent(stripeClient(this.env), request)
  }

  closeIntent(intentId: string): Promise<EffectOutcome<CheckoutStanding>> {
    return closeIntent(stripeClient(this.env), intentId)
  }

  openCharge(request: ChargeRequest): Promise<EffectOutcome<{ intent_id: string }>> {
    return openCharge(stripeClient(this.env), request)
  }

  confirmCharge(charge: OpenedCharge): Promise<EffectOutcome<ChargeEnd>> {
    return confirmCharge(stripeClient(this.env), charge)
  }

  openSavedPayment(request: SavedPaymentRequest): Promise<EffectOutcome<IntentStanding>> {
    return openSavedPayment(stripeClient(this.env), request)
  }

  openSetup(request: SetupRequest): Promise<EffectOutcome<CardIntent>> {
    return openSetup(stripeClient(this.env), request)
  }

  async permittedCard(permission: PermittedPayer): Promise<EffectOutcome<PermittedCard | null>> {
    try {
      return await permittedCard(ownStore(this.env), permission)
    } catch (error) {
      return { kind: 'later', code: errorKind(error) }
    }
  }

  refund(request: RefundRequest): Promise<EffectOutcome<RefundAnswer>> {
    return refundPayment(stripeClient(this.env), request)
  }

  alignCaptions(wanted: CaptionsWanted): Promise<EffectOutcome<null>> {
    return livekitOutcome(() => alignCaptions(this.env, wanted))
  }

  peopleInCall(appointmentId: string): Promise<EffectOutcome<InCall[]>> {
    return livekitAnswer(() => peopleInRoom(roomService(this.env), appointmentId))
  }

  closeCall(appointmentId: string): Promise<EffectOutcome<null>> {
    return livekitOutcome(() => closeRoom(this.env, appointmentId))
  }

  leaveCall({ appointment_id, user_id }: { appointment_id: string; user_id: string }): Promise<EffectOutcome<null>> {
    return livekitOutcome(() => sendOut(this.env, appointment_id, user_id))
  }

  async showOffer({
    user_id,
    offer,
    at,
  }: {
    user_id: string
    offer: ShownOffer
    at: number
  }): Promise<EffectOutcome<null>> {
    try {
      await storeOffer(ownStore(this.env), user_id, offer, at)
      return { kind: 'done', value: null }
    } catch (error) {
      return { kind: 'later', code: errorKind(error) }
    }
  }

  async requestUnreadMail(unread: UnreadMailRequest): Promise<void> {
    await requestUnreadMail(ownStore(this.env), unread)
    this.ctx.waitUntil(drainDirectoryOutbox(this.env))
  }

  licensesFor(asked: LicensesAsked): Promise<LicensesKnown> {
    return licensesAndRegions(ownStore(this.env), asked)
  }

  async dataKey(owner: string): Promise<{ id: string; raw: Uint8Array<ArrayBuffer> }> {
    return rawDataKey(this.env, owner)
  }
}

/** The directory as the edge itself uses it, for what an object asks. */
const ownStore = (env: Env): DirectoryStore =>
  new DirectoryStore(env, {
    actor: { kind: 'process', name: 'edge' },
    traceparent: continueTrace(null),
    idempotency: null,
  })
