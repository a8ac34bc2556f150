/**
 * How a mail goes from its row to the mail server at most once. Both stores with mails write these states: the
 * practice's object and the directory (which stores `requested` under another word).
 */
export const MAIL_STATES = ['requested', 'claimed', 'sending', 'sent', 'void'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The state of a mail's delivery. `operation_id` is the operation that did its last step. */
export type ClaimedMail = { state: MailState; operation_id: string | null }

type Step = { from: readonly MailState[]; to: MailState; sameTry?: true }

/**
 * The table of steps. Several attempts can claim a mail before it reaches `sending`, because an earlier attempt may
 * have crashed. Only the attempt that claimed it last can store `sending`, which happens just before the mail server
 * gets the text: a call of an earlier attempt that arrives late must not take the mail from it. If the attempt crashes
 * after that, the mail stays in `sending`, because it may have arrived.
 */
export const CLAIM_STEPS = {
  claim: { from: ['requested', 'claimed'], to: 'claimed' },
  /** The mail has become pointless. */
  void: { from: ['requested', 'claimed'], to: 'void' },
  sending: { from: ['claimed'], to: 'sending', sameTry: true },
  /** Only said of a text that the mail server accepted. A person may have asked meanwhile to send the mail again. */
  sent: { from: ['requested', 'claimed', 'sending'], to: 'sent' },
  /**
   * The mail server did not get or did not accept the text, so the mail can be claimed again. Only the same attempt can
   * say so. It also says so when it does not know whether its `sending` was stored: one that arrives later finds a mail
   * that is no longer claimed.
   */
  failed: { from: ['sending', 'claimed'], to: 'requested', sameTry: true },
  /** It is unknown whether the mail arrived, or no one sends it any more, and a person decided that it is sent again. */
  again: { from: ['requested', 'claimed', 'sending'], to: 'requested' },
} as const satisfies Record<string, Step>

export type ClaimStep = keyof typeof CLAIM_STEPS

type Claimable = (typeof CLAIM_STEPS)['claim']['from'][number]

export const isClaimable = (state: MailState): state is Claimable =>
  CLAIM_STEPS.claim.from.some((from) => from === state)

/**
 * Does a step for an operation and returns the mail after it. `moved` is false when the step is not possible in the
 * mail's state; then the caller must not send. When the same operation repeats a step, `moved` is true again, because
 * the first response may have been lost.
 */
export function takeStep<M extends ClaimedMail>(
  mail: M,
  step: ClaimStep,
  operationId: string,
): { mail: M; moved: boolean } {
  const { from, to, sameTry }: Step = CLAIM_STEPS[step]
  if (mail.state === to && mail.operation_id === operationId) return { mail, moved: true }
  // A late call must not undo the step of another attempt, which may be sending now.
  const isOthers = sameTry && tryOf(mail.operation_id) !== tryOf(operationId)
  if (isOthers || !from.includes(mail.state)) return { mail, moved: false }
  return { mail: { ...mail, state: to, operation_id: operationId }, moved: true }
}

/** An operation is named `{try}/{step}`. */
const tryOf = (operationId: string | null): string | undefined => operationId?.replace(/\/[^/]*$/, '')
