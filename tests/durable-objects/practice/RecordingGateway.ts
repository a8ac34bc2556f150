import type { EffectOutcome, EffectsPort } from '#contracts/internal/effects'
import type { GatewayAnswer, WorkflowEvent } from '#contracts/internal/workflows'

type Answer = EffectOutcome<GatewayAnswer>
const DONE: Answer = { kind: 'done', value: { workflow_id: 'w', run_id: null, started: true } }

/** A stand-in for the workflows gateway. It records the practice object's events and responds as `answer` says. */
export class RecordingGateway {
  readonly events: WorkflowEvent[] = []
  answer: (event: WorkflowEvent) => Answer | Promise<Answer> = () => DONE

  readonly #waiters = new Set<() => void>()

  /** Resolves as soon as the recorded events fulfill a condition. */
  until(isFulfilled: (events: readonly WorkflowEvent[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isFulfilled(this.events)) return
        this.#waiters.delete(look)
        resolve()
      }
      this.#waiters.add(look)
      look()
    })
  }

  port(rest: EffectsPort): EffectsPort {
    return {
      ...bound(rest),
      sendToWorkflows: async (event) => {
        this.events.push(event)
        for (const waiter of this.#waiters) waiter()
        return this.answer(event)
      },
      // The directory, which these tests do without, knows no license.
      licensesFor: async () => ({ licenses: [], regions: [] }),
    }
  }

  down(): void {
    this.answer = () => ({ kind: 'later', code: 'unreachable' })
  }

  up(): void {
    this.answer = () => DONE
  }
}

/** Passes every effect on to the real port. */
function bound(port: EffectsPort): EffectsPort {
  return {
    sendToWorkflows: (event) => port.sendToWorkflows(event),
    createOrderPage: (request) => port.createOrderPage(request),
    payerCustomer: (id) => port.payerCustomer(id),
    createCheckout: (request) => port.createCheckout(request),
    expireCheckout: (id) => port.expireCheckout(id),
    openIntent: (request) => port.openIntent(request),
    closeIntent: (id) => port.closeIntent(id),
    openCharge: (request) => port.openCharge(request),
    confirmCharge: (charge) => port.confirmCharge(charge),
    ownCard: (asked) => port.ownCard(asked),
    openSavedPayment: (request) => port.openSavedPayment(request),
    openSetup: (request) => port.openSetup(request),
    permittedCard: (permission) => port.permittedCard(permission),
    refund: (request) => port.refund(request),
    alignCaptions: (wanted) => port.alignCaptions(wanted),
    peopleInCall: (id) => port.peopleInCall(id),
    closeCall: (id) => port.closeCall(id),
    leaveCall: (who) => port.leaveCall(who),
    showOffer: (shown) => port.showOffer(shown),
    requestUnreadMail: (unread) => port.requestUnreadMail(unread),
    licensesFor: (asked) => port.licensesFor(asked),
    dataKey: (owner) => port.dataKey(owner),
  }
}
