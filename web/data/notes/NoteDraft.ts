import {
  CLOSE_GONE,
  CLOSE_SESSION_ENDED,
  CLOSE_SIGNED,
  MESSAGE_DURABLE,
  MESSAGE_SLOWED,
  NOTE_MAP,
  NOTE_MARKS,
  NOTE_PATH,
} from '#contracts/realtime/note'
import { base64url } from '#kernel/ids'
import { readVarUint8Array } from 'lib0/decoding'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { serverNow } from '#web/lib/server-clock.ts'

export type DraftView = {
  /** Whether the server's content has arrived at least once. */
  loaded: boolean
  connected: boolean
  saved: Saved
  /** Whether the server stores many changes together, because they came faster than it takes single ones. */
  slowed: boolean
  /** Why the draft no longer reconnects; null while it does. */
  ended: 'signed' | 'gone' | 'session' | null
  /** By key: the text of text fields, and the values chosen in other fields. */
  content: Record<string, unknown>
}

type Choice = string | string[] | number
const ENDINGS: Record<number, DraftView['ended']> = {
  [CLOSE_SIGNED]: 'signed',
  [CLOSE_GONE]: 'gone',
  [CLOSE_SESSION_ENDED]: 'session',
}

/**
 * One open draft: the shared document, its socket, and its save state. It exists only in memory: no part of a note is
 * stored in the browser.
 */
export class NoteDraft {
  readonly #doc = new Y.Doc()
  readonly #provider: WebsocketProvider
  readonly #map = this.#doc.getMap<unknown>(NOTE_MAP)
  readonly #listeners = new Set<() => void>()
  /** By Yjs client: the clock up to which the server has stored all its changes. */
  readonly #stored = new Map<number, number>()
  #view: DraftView = {
    loaded: false,
    connected: false,
    saved: { all: true, at: null },
    slowed: false,
    ended: null,
    content: {},
  }

  /** `onTrouble` is called when the socket cannot be opened or was closed. Only an API request can find out why. */
  constructor(noteId: string, onTrouble: () => void) {
    // The provider appends the room's name to the address.
    const path = NOTE_PATH.replace(':note_data_id', encodeURIComponent(noteId))
    const cut = path.lastIndexOf('/')
    const origin = location.origin.replace(/^http/, 'ws')
    this.#provider = new WebsocketProvider(origin + path.slice(0, cut), path.slice(cut + 1), this.#doc, {
      disableBc: true,
      maxBackoffTime: 10_000,
    })
    this.#provider.messageHandlers[MESSAGE_DURABLE] = (_answer, decoder) => {
      for (const [client, clock] of Y.decodeStateVector(readVarUint8Array(decoder)))
        this.#stored.set(client, Math.max(clock, this.#stored.get(client) ?? 0))
      this.#settle()
    }
    this.#provider.messageHandlers[MESSAGE_SLOWED] = () => this.#set({ slowed: true })
    this.#provider.on('status', ({ status }) => this.#set({ connected: status === 'connected' }))
    this.#provider.on('sync', (synced) => synced && this.#set({ loaded: true }))
    this.#provider.on('connection-error', onTrouble)
    this.#provider.on('closed', ({ code }) => {
      this.#set({ connected: false, ended: ENDINGS[code] ?? 'gone' })
      onTrouble()
    })
    this.#doc.on('update', (_update: Uint8Array, origin: unknown) => {
      if (origin !== this.#provider) this.#settle()
    })
    this.#map.observeDeep(() => this.#set({ content: this.#map.toJSON() }))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  view = (): DraftView => this.#view

  /** The text of a field. It is created if it is missing, which does not happen in a loaded draft. */
  text(key: string): Y.Text {
    const known = this.#map.get(key)
    if (known instanceof Y.Text) return known
    const fresh = new Y.Text()
    this.#map.set(key, fresh)
    return fresh
  }

  choose(key: string, choice: Choice): void {
    this.#doc.transact(() => this.#map.set(key, choice), this)
  }

  /** Makes one change. A deletion also sets a mark, because otherwise the server could not confirm it. */
  change = (work: () => void, deletes: boolean): void => {
    this.#doc.transact(() => {
      work()
      if (deletes) this.#doc.getMap(NOTE_MARKS).set('deleted', serverNow())
    }, this)
  }

  /** Adds a sentence at the end of a text. */
  append(key: string, sentence: string): void {
    const text = this.text(key)
    const before = text.toString()
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    this.change(() => text.insert(before.length, gap + sentence), false)
  }

  /** The state vector of the note as it is on this screen. Signing sends it. */
  seen(): string {
    return base64url(Y.encodeStateVector(this.#doc))
  }

  /** Reconnects after the session was renewed. */
  reconnect(): void {
    if (this.#view.ended !== 'session') return
    this.#set({ ended: null })
    this.#provider.connect()
  }

  close(): void {
    this.#provider.destroy()
    this.#doc.destroy()
    this.#listeners.clear()
  }

  /** Updates the save state: all is saved when the server has stored every change that this document contains. */
  #settle(): void {
    const held = Y.decodeStateVector(Y.encodeStateVector(this.#doc))
    const all = [...held].every(([client, clock]) => (this.#stored.get(client) ?? 0) >= clock)
    const { saved } = this.#view
    if (all === saved.all) return
    this.#set(all ? { saved: { all, at: serverNow() }, slowed: false } : { saved: { all, at: saved.at } })
  }

  #set(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** `all`: whether all changes are saved. `at`: when the server last confirmed that (ms); null before that. */
export type Saved = { all: boolean; at: number | null }
