import { MESSAGE_DURABLE, MESSAGE_SLOWED, NOTE_MAP, NOTE_PATH } from '#contracts/realtime/note'
import type { Visitor } from '#local/demo/visitor'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'

/** A note that is open on two devices, in the product or in its peer. The first one writes. */
export type BenchNote = { writer: Y.Text; reader: Y.Text; close: () => void }

/** Opens a note of the product on two devices of one person, as their browsers do. */
export async function orchidNote(visitor: Visitor, noteId: string, key: string): Promise<BenchNote> {
  const [writer, reader] = await Promise.all([openDevice(visitor, noteId), openDevice(visitor, noteId)])
  return {
    writer: textOf(writer.doc, key),
    reader: textOf(reader.doc, key),
    close: () => {
      for (const device of [writer, reader]) device.destroy()
    },
  }
}

async function openDevice(visitor: Visitor, noteId: string): Promise<WebsocketProvider> {
  const path = NOTE_PATH.replace(':note_data_id', noteId)
  const cut = path.lastIndexOf('/')
  const provider = new WebsocketProvider(
    visitor.origin.replace(/^http/, 'ws') + path.slice(0, cut),
    path.slice(cut + 1),
    new Y.Doc(),
    {
      disableBc: true,
      WebSocketPolyfill: withCookies(visitor),
    },
  )
  // Frames of our own, which the library would complain about in the log.
  for (const type of [MESSAGE_DURABLE, MESSAGE_SLOWED]) provider.messageHandlers[type] = () => {}
  await new Promise<void>((resolve) => provider.once('sync', () => resolve()))
  return provider
}

/** Node's WebSocket takes headers, which the types of browsers do not know. */
const NodeWebSocket = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket

/** A WebSocket that sends a visitor's cookies, as the one of a browser does. */
function withCookies({ origin, cookieHeader }: Visitor): typeof WebSocket {
  class WithCookies extends NodeWebSocket {
    constructor(url: string) {
      super(url, { headers: { origin, cookie: cookieHeader } })
    }
  }
  return WithCookies as unknown as typeof WebSocket
}

function textOf(doc: Y.Doc, key: string): Y.Text {
  const text = doc.getMap(NOTE_MAP).get(key)
  if (!(text instanceof Y.Text)) throw new Error(`the draft has no text ${key}`)
  return text
}
