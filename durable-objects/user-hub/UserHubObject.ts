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
 * One user's live hub: sessions, presence, unread marks, and an index of appointments, each in its folder, with its
 * acts registered once by name; the machinery is in store/.
 */
export class UserHubObject extends DurableObject<ObjectEnv> {
  /** Tests replace its clock and its outside systems. */
  readonly host: HubHost

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.host = new HubHost(ctx, env, hubWork)
    void ctx.blockConcurrencyWhile(async () => {
      this.host.migrate()
      // A restart closes sockets silently, so hubs that still believe this user online must be told.
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
