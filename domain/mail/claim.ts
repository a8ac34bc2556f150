/**
 * How a mail goes from its row to the mail server at most once. Both stores that keep mails write these states: the
 * practice's object and the directory (which stores `requested` under another word).
 */
export const MAIL_STATES = ['requested', 'claimed', 'sending', 'sent', 'void'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail as far as sending is concerned. `operation_id` made its last step. */
export type ClaimedMail = { state: MailState; operation_id: string | null }

type Step = { from: readonly MailState[]; to: MailState; sameTry?: true }

/**
 * The one table of steps. A claim that never came to `sending` may be taken over, so several may hold one; `sending` is
 * written just before the mail server gets the text, and one of them wins it. What is being sent and was not settled
 * stays so: it may have arrived.
 */
export const CLAIM_STEPS = {
  claim: { from: ['requested', 'claimed'], to: 'claimed' },
  /** The mail is pointless. */
  void: { from: ['requested', 'claimed'], to: 'void' },
  sending: { from: ['claimed'], to: 'sending' },
  sent: { from: ['sending'], to: 'sent' },
  /** The mail server did not take it: it can be claimed again. Only the try that wrote `sending` knows. */
  failed: { from: ['sending'], to: 'requested', sameTry: true },
} as const satisfies Record<string, Step>

export type ClaimStep = keyof typeof CLAIM_STEPS

type Claimable = (typeof CLAIM_STEPS)['claim']['from'][number]

export const isClaimable = (state: MailState): state is Claimable =>
  CLAIM_STEPS.claim.from.some((from) => from === state)

/**
 * The mail after an operation asked for a step. A repeat by the same operation, whose answer got lost, is `moved` again.
 * `moved` is false when the step cannot begin where the mail stands: then nothing may be sent.
 */
export function takeStep<M extends ClaimedMail>(
  mail: M,
  step: ClaimStep,
  operationId: string,
): { mail: M; moved: boolean } {
  const { from, to, sameTry }: Step = CLAIM_STEPS[step]
  if (mail.state === to && mail.operation_id === operationId) return { mail, moved: true }
  // A call that comes late must not take back what another try is sending.
  const isOthers = sameTry && tryOf(mail.operation_id) !== tryOf(operationId)
  if (isOthers || !from.includes(mail.state)) return { mail, moved: false }
  return { mail: { ...mail, state: to, operation_id: operationId }, moved: true }
}

/** An operation is named `{try}/{step}`. */
const tryOf = (operationId: string | null): string | undefined => operationId?.replace(/\/[^/]*$/, '')
