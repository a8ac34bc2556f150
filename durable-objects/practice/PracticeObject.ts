import type { CallContext } from '#domain/access/actor'
import type { Millis } from '#kernel/clock'
import type { AuditCopy } from '#contracts/internal/operators'
import { auditProfile, type ProfileAct } from './commands/audit-profile.ts'
import * as change from './commands/change-appointment.ts'
import { createDemoStep, type DemoStep } from './commands/create-demo-step.ts'
import { readDemoAdditions } from './commands/demo-additions.ts'
import { keepTeam, type Team, weighPractice } from './commands/keep-team.ts'
import { claimMail, type MailKind, mailReaders, markMail, type Readers, requestMails } from './commands/mail-rows.ts'
import { readLifecycle } from './commands/read-lifecycle.ts'
import { removeDemoData } from './commands/remove-demo-data.ts'
import * as tend from './commands/tend-practice.ts'
import { PracticeEnding } from './PracticeEnding.ts'

/**
 * One practice: one writer, one SQLite, one tenant. Each method is one command in one transaction; the commands lie in
 * commands/ and the machinery in practice-host.ts. `ctx` says who asks; the command checks the relation. Its methods lie
 * in files by group, one class upon the other: to a caller they are one object.
 */
export class PracticeObject extends PracticeEnding {
  // The directory's word on who works here

  keepTeam(ctx: CallContext, team: Team) {
    return this.host.run(ctx, { action: 'team.keep' }, keepTeam, team)
  }

  weighPractice(ctx: CallContext) {
    return this.host.run(ctx, { action: 'practice.weigh' }, weighPractice)
  }

  auditProfile(ctx: CallContext, act: ProfileAct) {
    return this.host.run(ctx, { action: act, object: ctx.acting_for }, auditProfile, act)
  }

  // For the workflows

  readLifecycle(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.lifecycle', object: id }, readLifecycle, id)
  }

  mailReaders(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'mail.readers', object: id }, mailReaders, id)
  }

  requestMails(ctx: CallContext, id: string, wish: { kind: MailKind; start: Millis; instead?: Readers }) {
    return this.host.run(ctx, { action: 'mail.request', object: id }, requestMails, id, wish)
  }

  claimMail(ctx: CallContext, id: string, operationId: string) {
    return this.host.run(ctx, { action: 'mail.claim', object: id }, claimMail, id, operationId)
  }

  markMail(ctx: CallContext, id: string, mark: { operation_id: string; state: 'sending' | 'sent' | 'failed' }) {
    return this.host.run(ctx, { action: 'mail.mark', object: id }, markMail, id, mark)
  }

  checkMissed(ctx: CallContext, id: string) {
    return this.host.run(ctx, { action: 'appointment.missed', object: id }, change.checkMissed, id)
  }

  createDemoStep(ctx: CallContext, step: DemoStep) {
    return createDemoStep(this.host, ctx, step)
  }

  removeDemoData(ctx: CallContext) {
    return removeDemoData(this.host, ctx)
  }

  readDemoAdditions(ctx: CallContext) {
    return readDemoAdditions(this.host, ctx)
  }

  // For operators

  auditTail(ctx: CallContext) {
    return this.host.run(ctx, { action: 'audit.copy' }, tend.auditTail)
  }

  verifyAudit(ctx: CallContext, copies: AuditCopy[]) {
    return this.host.run(ctx, { action: 'audit.verify' }, tend.verifyAudit, copies)
  }

  parkedRows(ctx: CallContext) {
    return this.host.run(ctx, { action: 'outbox.parked' }, tend.parkedRows)
  }

  driveParked(ctx: CallContext, seq?: number) {
    return tend.driveParked(this.host, ctx, seq)
  }
}
