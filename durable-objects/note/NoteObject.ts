import { callerOf, type SocketCaller } from '#contracts/internal/socket-upgrade'
import { CLOSE_GONE, CLOSE_SESSION_ENDED, CLOSE_SIGNED } from '#contracts/realtime/note'
import { Refusal } from '#contracts/errors'
import { NOTE_MIGRATIONS } from '#db/note/migrations'
import { errorKind, log } from '#kernel/log'
import { type Millis, SECOND, systemClock } from '#kernel/clock'
import { DurableObject } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { endedCall } from '../kit/ended-call.ts'
import { migrate } from '../kit/migrate.ts'
import { NamedAlarms } from '../kit/named-alarms.ts'
import { answerClose, endSocket, isUpgrade } from '../kit/sockets.ts'
import { wipe } from '../kit/wipe.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub, practiceStub } from '../stubs.ts'
import { ownContext } from '../kit/own-context.ts'
import { applied } from './apply-update.ts'
import { contentOf, filled, type NoteContent } from './content.ts'
import { type DraftRow, DraftStore } from './draft-store.ts'
import { type Edit, EditGroups } from './EditGroups.ts'
import { MAX_UPDATE, MAX_WAITING, TOO_FAST } from './note-limits.ts'
import { personAt } from './note-caller.ts'
import { NoteSockets, send } from './NoteSockets.ts'
import { OpenDraft } from './OpenDraft.ts'
import { hasSeenAll, readVector } from './seen.ts'
import { durableFrame, readFrame, slowedFrame, step1Frame, step2Frame, updateFrame } from './y-frames.ts'
import { WriterPace } from './WriterPace.ts'

const LEASE = 60 * SECOND
/** Close code after which y-websocket reconnects automatically. */
const CLOSE_LATER = 1013

/**
 * One note draft. It receives Yjs updates over the y-websocket protocol, and seals and stores them before it relays
 * them. Signing freezes the draft for a minute; once signed, it never changes again.
 */
export class NoteObject extends DurableObject<ObjectEnv> {
  /** Replaced in tests. */
  clock: () => Millis = systemClock
  readonly #store: DraftStore
  readonly #draft: OpenDraft
  readonly #alarms: NamedAlarms<'note'>
  readonly #sockets: NoteSockets
  readonly #pace = new WriterPace()
  readonly #edits = new EditGroups({
    store: (take) => this.#draft.inOrder(() => this.#writeApart(take())),
    clock: () => performance.now(),
  })

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => migrate(ctx.storage, NOTE_MIGRATIONS, systemClock()))
    this.#store = new DraftStore(drizzle(ctx.storage), ctx.storage)
    this.#draft = new OpenDraft(env, this.#store)
    this.#alarms = new NamedAlarms(ctx.storage)
    this.#sockets = new NoteSockets(ctx, env, () => this.clock())
  }

  /** Creates the draft, once, with `content` as its initial content. */
  open(input: { note_id: string; practice_id: string; text_keys: string[]; content: NoteContent }): Promise<void> {
    return this.#draft.inOrder(async () => {
      if (this.#store.row()) return
      const key = await this.#draft.key(input.practice_id)
      await this.#store.begin(input, key, filled(input.text_keys, input.content), this.clock())
    })
  }

  /** The current content of the draft, with all edits that have arrived. */
  async content(): Promise<NoteContent> {
    await this.#edits.all()
    return this.#draft.inOrder(async () => contentOf((await this.#draft.open(this.#row())).doc))
  }

  /**
   * Freezes the draft for signing, provided that the signer has seen all of it, and returns the content to be signed.
   * Throws `stale` when the draft has changed since, `wrong_state` when it is signed, `not_found` when it is gone.
   * While it is frozen, a repeat returns the same content.
   */
  async freeze(input: { state_vector: string }): Promise<NoteContent> {
    // The signer has seen their own edits, also those that wait.
    await this.#edits.all()
    return this.#draft.inOrder(async () => {
      const row = this.#row()
      if (row.state === 'gone') throw new Refusal('not_found')
      if (row.state === 'closed') throw new Refusal('wrong_state', 'This note is already signed.')
      const { doc } = await this.#draft.open(row)
      if (!hasSeenAll(doc, readVector(input.state_vector))) throw new Refusal('stale')
      const until = this.clock() + LEASE
      this.#store.set({ state: 'frozen', frozen_until: until })
      await this.#alarms.set('lease', until, 'replace')
      return contentOf(doc)
    })
  }

  /** Makes a frozen draft writable again. */
  thaw(): Promise<void> {
    return this.#draft.inOrder(async () => {
      await this.#alarms.clear('lease')
      if (this.#store.row()?.state !== 'frozen') return
      this.#store.set({ state: 'open', frozen_until: null })
      // Clients store what was typed during the freeze. This frame requests it.
      const { doc } = await this.#draft.open(this.#row())
      this.#sockets.sendAll(step1Frame(doc))
    })
  }

  /** Ends the draft for good and destroys its updates, because its text is signed or its session was canceled. */
  close(reason: 'signed' | 'gone'): Promise<void> {
    return this.#draft.inOrder(async () => {
      this.#store.end(reason === 'signed' ? 'closed' : 'gone')
      this.#draft.forget()
      await this.#alarms.clear('lease')
      this.#sockets.endAll(reason === 'signed' ? CLOSE_SIGNED : CLOSE_GONE, reason)
    })
  }

  /** Destroys the draft with all its rows. */
  erase(): Promise<void> {
    return this.#draft.inOrder(async () => {
      this.#sockets.endAll(CLOSE_GONE, 'gone')
      this.#draft.forget()
      await wipe(this.ctx.storage, this.#alarms, NOTE_MIGRATIONS, this.clock())
    })
  }

  /** Closes the sockets of a session that has ended. */
  async closeSession(sessionId: string): Promise<void> {
    this.#sockets.endSession(sessionId)
  }

  /**
   * Answers an upgrade that the edge requests. The edge has checked the session, and that the caller may edit the note.
   */
  override async fetch(request: Request): Promise<Response> {
    const caller = callerOf(request)
    if (!caller || !isUpgrade(request)) return new Response(null, { status: 400 })
    const row = this.#store.row()
    if (!row) return new Response(null, { status: 404 })
    const accepted = this.#sockets.accept(caller)
    if (!accepted) return new Response(null, { status: 429 })
    const { client, server } = accepted
    // A browser cannot read the status of a refused upgrade, but it can read a close code. So the upgrade is accepted,
    // and the socket is closed.
    if (row.state === 'closed') endSocket(server, CLOSE_SIGNED, 'signed')
    else if (row.state === 'gone') endSocket(server, CLOSE_GONE, 'gone')
    else this.ctx.waitUntil(this.#greet(server, caller, row))
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (typeof message === 'string') return this.#end(socket, 1007, 'binary only')
    try {
      await this.#receive(socket, new Uint8Array(message))
    } catch (error) {
      log({ event: 'object_error', object: 'note', where: 'message', error: errorKind(error) })
      await this.#end(socket, CLOSE_LATER, 'try again')
    }
  }

  override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
    answerClose(socket, code, reason)
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run(
      this.clock(),
      {
        // Signing was not completed before the lease ended. Only the practice knows whether the signature was
        // committed.
        lease: async () => {
          const row = this.#store.row()
          if (row?.state !== 'frozen') return null
          const practice = practiceStub(this.env, row.practice_id)
          const state = await endedCall(practice.act('note.state', ownContext(), row.note_id))
          if (state === 'draft') await this.thaw()
          else await this.close(state)
          return null
        },
      },
      (_name, error) => log({ event: 'object_error', object: 'note', where: 'lease', error: errorKind(error) }),
    )
  }

  /** Requests the client's updates, and asks the hub to report the end of the session. */
  async #greet(socket: WebSocket, caller: SocketCaller, row: DraftRow): Promise<void> {
    try {
      await this.#draft.inOrder(async () => send(socket, step1Frame((await this.#draft.open(this.#row())).doc)))
      const entry = { session_id: caller.session_id, kind: 'note', id: row.note_id } as const
      const alive = await endedCall(hubStub(this.env, caller.user_id).act('session.enter', entry))
      if (!alive) await this.closeSession(caller.session_id)
    } catch (error) {
      log({ event: 'object_error', object: 'note', where: 'greet', error: errorKind(error) })
      endSocket(socket, CLOSE_LATER, 'try again')
    }
  }

  async #receive(socket: WebSocket, bytes: Uint8Array): Promise<void> {
    // We have closed this socket, but its client still sends: the update would have no author.
    const person = personAt(socket)
    if (person === null) return
    const frame = readFrame(bytes)
    switch (frame.kind) {
      case 'step1':
        return this.#draft.inOrder(async () => {
          const { doc } = await this.#draft.open(this.#row())
          send(socket, step2Frame(doc, frame.vector))
          send(socket, durableFrame(doc))
        })
      case 'awareness':
        return this.#receivePosition(socket, person, frame.bytes)
      case 'update':
        return this.#receiveEdit(socket, person, frame.update)
      case 'other':
        return
    }
  }

  async #receivePosition(socket: WebSocket, person: string, bytes: Uint8Array): Promise<void> {
    const pace = this.#pace.take(person, this.clock())
    if (pace === 'out-of-bounds') return this.#end(socket, CLOSE_LATER, TOO_FAST)
    // A position that comes too fast is left out, because a later one replaces it.
    if (pace === 'slowed') return
    // The sender receives it as well, because y-websocket treats silence as a dead connection.
    return this.#draft.inOrder(async () => {
      if (personAt(socket) !== null) this.#sockets.sendAll(bytes)
    })
  }

  async #receiveEdit(socket: WebSocket, person: string, update: Uint8Array): Promise<void> {
    if (update.byteLength > MAX_UPDATE) return this.#end(socket, 1009, 'too large')
    const now = this.clock()
    const pace = this.#pace.take(person, now)
    if (pace === 'out-of-bounds' || this.#edits.bytes + update.byteLength > MAX_WAITING)
      return this.#end(socket, CLOSE_LATER, TOO_FAST)
    if (pace === 'slowed' && this.#pace.tells(socket, now)) send(socket, slowedFrame())
    return this.#edits.add({ socket, update }, pace === 'slowed')
  }

  /** Stores a group of edits. One that cannot be stored ends its own socket only, so it is found by halving the group. */
  async #writeApart(group: readonly Edit[]): Promise<void> {
    try {
      await this.#write(group)
    } catch (error) {
      this.#draft.forget()
      const [first] = group
      if (group.length > 1) {
        const middle = Math.floor(group.length / 2)
        await this.#writeApart(group.slice(0, middle))
        return this.#writeApart(group.slice(middle))
      }
      log({ event: 'object_error', object: 'note', where: 'edit', error: errorKind(error) })
      if (first) endSocket(first.socket, CLOSE_LATER, 'try again')
    }
  }

  async #write(group: readonly Edit[]): Promise<void> {
    for (const socket of new Set(group.map((edit) => edit.socket)))
      if (!(await this.#sockets.sessionLives(socket))) endSocket(socket, CLOSE_SESSION_ENDED, 'session ended')
    const row = this.#row()
    // A frozen draft accepts no update. The client sends its updates again after the thaw, when it syncs.
    if (row.state !== 'open') return
    const { doc, key } = await this.#draft.open(row)
    // A socket that has ended meanwhile has no person.
    const edits = group.filter(({ socket }) => personAt(socket) !== null)
    const now = this.clock()
    const { added, isNew, marked } = applied(doc, edits, now)
    const durable = durableFrame(doc)
    // Repeated updates add nothing and are not stored again.
    if (!added) {
      for (const socket of new Set(edits.map((edit) => edit.socket))) send(socket, durable)
      return
    }
    await this.#store.append(row, key, added, now)
    const authors = new Set(edits.filter((_, at) => isNew[at]).map(({ socket }) => socket))
    const [author] = authors
    const hasAll = !marked && authors.size === 1 && author ? author : null
    this.#sockets.relay(updateFrame(added), durable, hasAll)
    try {
      await this.#store.compact(key, doc, now)
    } catch (error) {
      // The edits are stored all the same. The next ones try it again.
      log({ event: 'object_error', object: 'note', where: 'compact', error: errorKind(error) })
    }
  }

  /** Ends a socket after what it sent before is stored. */
  async #end(socket: WebSocket, code: number, reason: string): Promise<void> {
    await this.#edits.all()
    endSocket(socket, code, reason)
  }

  #row(): DraftRow {
    const row = this.#store.row()
    if (!row) throw new Refusal('not_found')
    return row
  }
}
