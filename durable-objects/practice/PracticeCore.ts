import { DurableObject } from 'cloudflare:workers'
import type { ObjectEnv } from '../object-env.ts'
import { PracticeHost } from './store/practice-host.ts'

/** What every group of a practice's methods stands on: the machinery, and the alarm that drives it. */
export class PracticeCore extends DurableObject<ObjectEnv> {
  /** Its clock is replaced in tests. */
  readonly host: PracticeHost

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.host = new PracticeHost(ctx, env)
    void ctx.blockConcurrencyWhile(() => this.host.start())
  }

  override async alarm(): Promise<void> {
    await this.host.alarm()
  }
}
