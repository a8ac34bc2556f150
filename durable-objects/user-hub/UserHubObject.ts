import { DurableObject } from 'cloudflare:workers'
import { partnersToTell } from '#db/hub/queries/partners'
import { answerClose } from '../kit/sockets.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hubActNamed } from './acts.ts'
import { hubWork } from './hub-work.ts'
import { isOnline, leaveSoon } from './presence/announce.ts'
import { answerFrame, openHub } from './sockets/open-hub.ts'
import { HubHost } from './store/HubHost.ts'

/**
 * The hub of one user: logins, presence, unread messages and an index of appointments. Each has its folder and
 * registers its acts once under their names. What all acts share is in store/.
 */
export class UserHubObject extends DurableObject<ObjectEnv> {
  /** Tests replace the host's clock and outside systems. */
  readonly host: HubHost

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.host = new HubHost(ctx, env, hubWork)
    void ctx.blockConcurrencyWhile(async () => {
      this.host.migrate()
      // A restart closes sockets without an event, so hubs that still show this user as online must be told.
      if (!isOnline(this.host) && partnersToTell(this.host.db, false).length > 0) await leaveSoon(this.host)
    })
  }

  /** The only entry point. Callers use the stub of `stubs.ts`, which types each act by its name. */
  protected act(name: string, ...args: unknown[]): unknown {
    return hubActNamed(name).run(this.host, ...(args as never[]))
  }

  override async fetch(request: Request): Promise<Response> {
    return openHub(this.host, request)
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    answerFrame(this.host, socket, frame)
  }

  override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
    answerClose(socket, code, reason)
    if (!isOnline(this.host, socket)) await leaveSoon(this.host)
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    if (!isOnline(this.host, socket)) await leaveSoon(this.host)
  }

  override async alarm(): Promise<void> {
    await this.host.alarm()
  }
}
