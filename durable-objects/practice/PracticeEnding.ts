import type { CallContext } from '#domain/access/actor'
import type { Millis } from '#kernel/clock'
import { archivePractice, reopenPractice } from './ending/archive-practice.ts'
import * as deletion from './ending/delete-practice.ts'
import { beginExport, type ExportQuestion, exportPage } from './ending/export-practice.ts'
import { PracticeCare } from './PracticeCare.ts'

/** A practice's methods for its end: the archive, and what is left to do before nothing is left. */
export class PracticeEnding extends PracticeCare {
  beginExport(ctx: CallContext) {
    return this.host.run(ctx, { action: 'practice.export' }, beginExport)
  }

  exportPage(ctx: CallContext, question: ExportQuestion) {
    return exportPage(this.host, ctx, question)
  }

  archivePractice(ctx: CallContext, kept: { since: Millis; deletes_at: Millis | null }) {
    return this.host.run(ctx, { action: 'practice.archive' }, archivePractice, kept)
  }

  reopenPractice(ctx: CallContext) {
    return this.host.run(ctx, { action: 'practice.reopen' }, reopenPractice)
  }

  beginDeletion(ctx: CallContext) {
    return this.host.run(ctx, { action: 'practice.delete' }, deletion.beginDeletion)
  }

  ownedElsewhere(ctx: CallContext, limit: number) {
    return this.host.run(ctx, { action: 'practice.delete' }, deletion.ownedElsewhere, limit)
  }

  forgetOwned(ctx: CallContext, done: Pick<deletion.OwnedElsewhere, 'clients' | 'chats' | 'notes'>) {
    return this.host.run(ctx, { action: 'practice.delete' }, deletion.forgetOwned, done)
  }

  /** Empties the object but for its tombstone. Repeating it does no harm. */
  async erasePractice(ctx: CallContext): Promise<void> {
    this.host.run(ctx, { action: 'practice.delete' }, deletion.mayErase)
    await this.host.erase()
  }
}
