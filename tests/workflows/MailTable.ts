import type { Response } from '#contracts/endpoint'
import type { claimMail } from '#contracts/internal/workflows'
import { type ClaimStep, isClaimable, type MailState, takeStep } from '#domain/mail/claim'
import type { MailKind } from '#domain/mail/kinds'
import { MAIL_FIELDS } from '#tests/factories/mail-fields'

type Claim = Response<typeof claimMail>
export type MailRow = {
  id: string
  appointment: string
  kind: MailKind
  start: string
  start_set_at: string
  /** Of a reminder: how long before the start it is due (ms). */
  lead_ms?: number | undefined
  recipient: 'member' | 'provider'
  to: string
  state: MailState
  operation_id: string | null
}

/** Names that may appear only in the text of an email. */
export const MEMBER_NAME = 'Wilhelmina'
export const PROVIDER_NAME = 'Dr. Ottoline Featherstonehaugh'

/** The emails of the test edge, unique by kind, appointment, start, `start_set_at`, time of a reminder and recipient. */
export class MailTable {
  readonly #rows = new Map<string, MailRow>()
  /** Mails that become untrue after they are claimed, so that `sending` makes them void. */
  readonly outdated = new Set<string>()
  /** The ids of mails whose kind only a newer release knows. */
  readonly newer = new Set<string>()

  get(id: string): MailRow | undefined {
    return this.#rows.get(id)
  }

  of(appointment: string, kind?: MailKind): MailRow[] {
    return [...this.#rows.values()].filter((row) => row.appointment === appointment && (!kind || row.kind === kind))
  }

  request(
    appointment: string,
    kind: MailKind,
    { start, start_set_at }: Pick<MailRow, 'start' | 'start_set_at'>,
    lead_ms?: number,
  ) {
    return (['member', 'provider'] as const).map(
      (recipient) => this.#add({ appointment, kind, start, start_set_at, lead_ms, recipient }).id,
    )
  }

  /** Adds an email about a deadline to a practice's owner, if there is none yet. Returns its id. */
  requestOne(practice: string, kind: MailKind, deadline: string): string {
    return this.#add({ appointment: practice, kind, start: deadline, start_set_at: '', recipient: 'provider' }).id
  }

  /** Adds an email that is not about a session, like those of the directory. */
  add(name: string): MailRow {
    return this.#add({
      appointment: name,
      kind: 'confirm_registration',
      start: '',
      start_set_at: '',
      recipient: 'member',
    })
  }

  put(id: string, state: MailState): void {
    const row = this.#rows.get(id)
    if (row) row.state = state
  }

  claim(id: string, operationId: string): Claim | null {
    const row = this.#rows.get(id)
    if (!row) return null
    if (!isClaimable(row.state)) return { state: row.state, content: null }
    this.#step(row, 'claim', operationId)
    const content = contentOf(row)
    return { state: 'claimed', content: this.newer.has(id) ? { ...content, kind: 'kind_of_a_newer_release' } : content }
  }

  mark(id: string, step: 'sending' | 'sent' | 'failed', operationId: string) {
    const row = this.#rows.get(id)
    if (!row) return { state: 'void' as const, moved: false }
    if (step === 'sending' && this.outdated.has(id)) this.#step(row, 'void', operationId)
    return { moved: this.#step(row, step, operationId), state: row.state }
  }

  #step(row: MailRow, step: ClaimStep, operationId: string): boolean {
    const { mail, moved } = takeStep(row, step, operationId)
    Object.assign(row, mail)
    return moved
  }

  #add(about: Omit<MailRow, 'id' | 'to' | 'state' | 'operation_id'>): MailRow {
    const { appointment, kind, start, start_set_at, lead_ms = '', recipient } = about
    const id = `mail-${appointment}-${kind}-${`${start}-${start_set_at}${lead_ms}`.replaceAll(/[^\w-]/g, '')}-${recipient}`
    const row = this.#rows.get(id) ?? {
      id,
      ...about,
      to: `${recipient}.${appointment}@example.test`,
      state: 'requested' as const,
      operation_id: null,
    }
    this.#rows.set(id, row)
    return row
  }
}

function contentOf(row: MailRow): NonNullable<Claim['content']> {
  const link = 'https://orchid.test/somewhere'
  const session = {
    ...MAIL_FIELDS,
    first_name: MEMBER_NAME,
    recipient: row.recipient,
    with_name: PROVIDER_NAME,
    start_iso: row.start,
    end_iso: row.start,
    status: row.kind === 'cancelled' ? 'cancelled_patient' : 'confirmed',
    reminder: 'none',
    appointment_id: row.appointment,
    revised_iso: row.start_set_at,
    link,
  }
  return {
    to: row.to,
    to_name: MEMBER_NAME,
    kind: row.kind,
    fields: row.kind === 'confirm_registration' ? { first_name: MEMBER_NAME, link } : session,
    attachment: row.kind.startsWith('invoice') ? { filename: 'invoice.pdf', base64: 'JVBERi0=' } : null,
    preferences: { preferences: link, support: 'help@orchid.test', unsubscribe: null },
  }
}
