import { join } from 'node:path'
import { HocuspocusProvider } from '@hocuspocus/provider'
import { root } from '#local/setup/folders'
import * as Y from 'yjs'
import type { BenchNote } from '../orchid-notes.ts'
import type { Started } from '../started.ts'
import { forkPeer } from './fork-peer.ts'

/** Starts the peer's notes in a process of their own and returns their address. */
export async function startNotePeer(started: Started): Promise<string> {
  return `ws://127.0.0.1:${await forkPeer(started, join(root, 'bench', 'note-peer-main.ts'))}`
}

/** A note of the peer that is open on two devices. */
export async function peerNote(url: string, name: string): Promise<BenchNote> {
  const open = async () => {
    const provider = new HocuspocusProvider({ url, name, document: new Y.Doc() })
    await new Promise<void>((resolve) => provider.on('synced', () => resolve()))
    return provider
  }
  const [writer, reader] = await Promise.all([open(), open()])
  return {
    writer: writer.document.getText('text'),
    reader: reader.document.getText('text'),
    close: () => {
      for (const device of [writer, reader]) device.destroy()
    },
  }
}
