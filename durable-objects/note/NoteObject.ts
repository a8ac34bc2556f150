import { accountOf, callerOf, type SocketCaller } from '#contracts/internal/socket-upgrade'
import { CLOSE_GONE, CLOSE_SESSION_ENDED, CLOSE_SIGNED } from '#contracts/realtime/note'
import { Refusal } from '#contracts/errors'
import { NOTE_MIGRATIONS } from '#db/note/migrations'
import { errorKind, log } from '#kernel/log'
import { type Millis, MINUTE, SECOND, systemClock } from '#kernel/clock'
import { type DataKey, importKey } from '#kernel/sealed'
import { DurableObject } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import * as Y from 'yjs'
import { endedCall } from '../kit/ended-call.ts'
import { migrate } from '../kit/migrate.ts'
import { NamedAlarms } from '../kit/named-alarms.ts'
import { PersonPace } from '../kit/person-pace.ts'
import { answerClose, endSocket, isUpgrade } from '../kit/sockets.ts'
import { wipe } from '../kit/wipe.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub, practiceStub } from '../stubs.ts'
import { ownContext } from '../kit/own-context.ts'
import { applied } from './apply-update.ts'
import { contentOf, fill, type NoteContent } from './content.ts'
import { type DraftRow, DraftStore } from './draft-store.ts'
import { MAX_OF_PERSON, MAX_SOCKETS, PACE, TOO_FAST } from './note-limits.ts'
import { type Attachment, attachment, personAt } from './note-caller.ts'
import { hasSeenAll, readVector } from './seen.ts'
import { durableFrame, readFrame, step1Frame, step2Frame, updateFrame } from './y-frames.ts'

const LEASE = 60 * SECOND
/** The largest single update of a draft. The platform allows 2 MB per row. */
const MAX_UPDATE = 1_000_000
/** How often the session of a socket that writes is checked. */
const SESSION_CHECK = 3 * SECOND
/** Close code after which y-websocket reconnects automatically. */
const CLOSE_LATER = 1013

/**
 * One note draft. It receives Yjs updates over the y-websocket protocol, and seals and stores each one before it relays
 * it. Signing freezes the draft for a minute; once signed, it never changes again.
 */
export class NoteObject extends DurableObject<ObjectEnv> {
  /** Replaced in tests. */
  clock: () => Millis = systemClock
  readonly #store: DraftStore
  readonly #alarms: NamedAlarms<'note'>
  readonly #pace = new PersonPace(PACE)
  /** Steps on the document run one after the other. Sealing is asynchronous, and the order must be preserved. */
  #queue: Promise<unknown> = Promise.resolve()
  /** The document, opened on first use. It is lost with the isolate; the rows remain. */
  #opened: { doc: Y.Doc; key: DataKey } | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => migrate(ctx.storage, NOTE_MIGRATIONS, systemClock()))
    this.#store = new DraftStore(drizzle(ctx.storage), ctx.storage)
    this.#alarms = new NamedAlarms(ctx.storage)
  }

  /** Creates the draft, once, with `content` as its initial content. */
  open(input: { note_id: string; practice_id: string; text_keys: string[]; content: NoteContent }): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#store.row()) return
      const doc = new Y.Doc()
      fill(doc, input.text_keys, input.content)
      const key = await this.#key(input.practice_id)
      await this.#store.begin(input, key, Y.encodeStateAsUpdate(doc), this.clock())
    })
  }

  /** The current content of the draft. */
  content(): Promise<NoteContent> {
    return this.#inOrder(async () => contentOf((await this.#open(this.#row())).doc))
  }

  /**
   * Freezes the draft for signing, provided that the signer has seen all of it, and returns the content to be signed.
   * Throws `stale` when the draft has changed since, `wrong_state` when it is signed, `not_found` when it is gone.
   * While it is frozen, a repeat returns the same content.
   */
  freeze(input: { state_vector: string }): Promise<NoteContent> {
    return this.#inOrder(async () => {
      const row = this.#row()
      if (row.state === 'gone') throw new Refusal('not_found')
      if (row.state === 'closed') throw new Refusal('wrong_state', 'This note is already signed.')
      const { doc } = await this.#open(row)
      if (!hasSeenAll(doc, readVector(input.state_vector))) throw new Refusal('stale')
      const until = this.clock() + LEASE
      this.#store.set({ state: 'frozen', frozen_until: until })
      await this.#alarms.set('lease', until, 'replace')
      return contentOf(doc)
    })
  }

  /** Makes a frozen draft writable again. */
  thaw(): Promise<void> {
    return this.#inOrder(async () => {
      await this.#alarms.clear('lease')
      if (this.#store.row()?.state !== 'frozen') return
      this.#store.set({ state: 'open', frozen_until: null })
      // Clients store what was typed during the freeze. This frame requests it.
      const { doc } = await this.#open(this.#row())
      for (const socket of this.#sockets()) send(socket, step1Frame(doc))
    })
  }

  /** Ends the draft for good and destroys its updates, because its text is signed or its session was canceled. */
  close(reason: 'signed' | 'gone'): Promise<void> {
    return this.#inOrder(async () => {
      this.#store.end(reason === 'signed' ? 'closed' : 'gone')
      this.#opened = null
      await this.#alarms.clear('lease')
      for (const socket of this.#sockets()) endSocket(socket, reason === 'signed' ? CLOSE_SIGNED : CLOSE_GONE, reason)
    })
  }

  /** Destroys the draft with all its rows. */
  erase(): Promise<void> {
    return this.#inOrder(async () => {
      for (const socket of this.#sockets()) endSocket(socket, CLOSE_GONE, 'gone')
      this.#opened = null
      await wipe(this.ctx.storage, this.#alarms, NOTE_MIGRATIONS, this.clock())
    })
  }

  /** Closes the sockets of a session that has ended. */
  async closeSession(sessionId: string): Promise<void> {
    for (const socket of this.#sockets(sessionTag(sessionId))) endSocket(socket, CLOSE_SESSION_ENDED, 'session ended')
  }

  /**
   * Answers an upgrade that the edge requests. The edge has checked the session, and that the caller may edit the note.
   */
  override async fetch(request: Request): Promise<Response> {
    const caller = callerOf(request)
    if (!caller || !isUpgrade(request)) return new Response(null, { status: 400 })
    const row = this.#store.row()
    if (!row) return new Response(null, { status: 404 })
    const person = accountOf(caller)
    const own = this.#sockets().filter((socket) => personAt(socket) === person)
    if (own.length >= MAX_OF_PERSON || this.#sockets().length >= MAX_SOCKETS) return new Response(null, { status: 429 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server, [sessionTag(caller.session_id)])
    server.serializeAttachment({ ...caller, checked_at: this.clock(), touched_at: this.clock() } satisfies Attachment)
    // A browser cannot read the status of a refused upgrade, but it can read a close code. So the upgrade is accepted,
    // and the socket is closed.
    if (row.state === 'closed') endSocket(server, CLOSE_SIGNED, 'signed')
    else if (row.state === 'gone') endSocket(server, CLOSE_GONE, 'gone')
    else this.ctx.waitUntil(this.#greet(server, caller, row))
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (typeof message === 'string') return endSocket(socket, 1007, 'binary only')
    try {
      await this.#inOrder(() => this.#receive(socket, new Uint8Array(message)))
    } catch (error) {
      log({ event: 'object_error', object: 'note', where: 'message', error: errorKind(error) })
      endSocket(socket, CLOSE_LATER, 'try again')
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
      await this.#inOrder(async () => send(socket, step1Frame((await this.#open(this.#row())).doc)))
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
    const counts = frame.kind === 'update' || frame.kind === 'awareness'
    if (counts && !this.#pace.take(person, this.clock())) return endSocket(socket, CLOSE_LATER, TOO_FAST)
    switch (frame.kind) {
      case 'step1': {
        const { doc } = await this.#open(this.#row())
        send(socket, step2Frame(doc, frame.vector))
        return send(socket, durableFrame(doc))
      }
      case 'awareness':
        // The sender receives it as well, because y-websocket treats silence as a dead connection.
        for (const other of this.#sockets()) send(other, frame.bytes)
        return
      case 'update':
        return this.#write(socket, frame.update)
      case 'other':
        return
    }
  }

  async #write(socket: WebSocket, update: Uint8Array): Promise<void> {
    if (!(await this.#sessionLives(socket))) return endSocket(socket, CLOSE_SESSION_ENDED, 'session ended')
    const row = this.#row()
    // A frozen draft accepts no update. The client sends its updates again after the thaw, when it syncs.
    if (row.state !== 'open') return
    if (update.byteLength > MAX_UPDATE) return endSocket(socket, 1009, 'too large')
    const { doc, key } = await this.#open(row)
    const { added, marked } = applied(doc, update, this.clock())
    // A repeated update adds nothing and is not stored again.
    if (!added) return send(socket, durableFrame(doc))
    await this.#store.append(row, key, added, this.clock())
    await this.#store.compact(row, key, doc, this.clock())
    const [relayed, durable] = [updateFrame(added), durableFrame(doc)]
    for (const other of this.#sockets()) {
      if (other !== socket || marked) send(other, relayed)
      send(other, durable)
    }
  }

  async #sessionLives(socket: WebSocket): Promise<boolean> {
    const read = attachment.safeParse(socket.deserializeAttachment())
    if (!read.success) return false
    const caller = read.data
    const now = this.clock()
    if (now - caller.checked_at < SESSION_CHECK) return true
    const hub = hubStub(this.env, caller.user_id)
    if (!(await endedCall(hub.act('session.check', caller.session_id)))) return false
    // Writing is real input, so it renews the session.
    const touch = now - caller.touched_at > MINUTE
    if (touch) await endedCall(hub.act('session.touch', caller.session_id))
    const kept: Attachment = { ...caller, checked_at: now, touched_at: touch ? now : caller.touched_at }
    socket.serializeAttachment(kept)
    return true
  }

  /** The open sockets. A socket that is closing is left out, although the platform still lists it for a while. */
  #sockets(tag?: string): WebSocket[] {
    return this.ctx.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN)
  }

  #row(): DraftRow {
    const row = this.#store.row()
    if (!row) throw new Refusal('not_found')
    return row
  }

  async #key(practiceId: string): Promise<DataKey> {
    const { id, raw } = await this.env.EFFECTS.dataKey(practiceId)
    return { id, key: await importKey(raw) }
  }

  async #open(row: DraftRow): Promise<{ doc: Y.Doc; key: DataKey }> {
    if (this.#opened) return this.#opened
    const key = await this.#key(row.practice_id)
    this.#opened = { doc: await this.#store.load(row, key), key }
    return this.#opened
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work)
    this.#queue = next.catch((error: unknown) => {
      // A failed step may have changed the open document but not the rows. So the document is loaded from the rows
      // again.
      if (!(error instanceof Refusal)) this.#opened = null
    })
    return next
  }
}

const sessionTag = (sessionId: string): string => `session:${sessionId}`

function send(socket: WebSocket, bytes: Uint8Array): void {
  try {
    socket.send(bytes)
  } catch {
    // The socket closed after it was listed. Its client reconnects and syncs.
  }
}
