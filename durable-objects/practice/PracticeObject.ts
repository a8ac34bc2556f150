import { DurableObject } from 'cloudflare:workers'
import type { CallContext } from '#domain/access/actor'
import type { ObjectEnv } from '../object-env.ts'
import { actNamed } from './acts.ts'
import { practiceWork } from './practice-work.ts'
import { PracticeHost } from './store/practice-host.ts'

/**
 * One practice is one tenant: it has one writer and one SQLite database. Its acts are in the folders beside this file,
 * one folder per noun, and each is registered once under its name. What all acts share is in store/.
 */
export class PracticeObject extends DurableObject<ObjectEnv> {
  /** Tests replace the host's clock. */
  readonly host: PracticeHost

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.host = new PracticeHost(ctx, env, practiceWork)
    void ctx.blockConcurrencyWhile(() => this.host.start())
  }

  /** The only entry point. Callers use the stub of `stubs.ts`, which types each act by its name. */
  protected act(name: string, ctx: CallContext, ...args: unknown[]): unknown {
    return actNamed(name).run(this.host, ctx, ...(args as never[]))
  }

  override async alarm(): Promise<void> {
    await this.host.alarm()
  }
}
