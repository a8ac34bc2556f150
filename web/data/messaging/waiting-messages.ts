/**
 * Messages that are written but not accepted yet. They survive reloads in IndexedDB, encrypted, under the id that makes
 * a repeat harmless. In browsers without storage (private windows) they exist as long as the page.
 */

const DATABASE = 'orchid-chat'
const STORE = 'waiting'

export type WaitingMessage = {
  msgUniqueId: string
  /** `{user}/{channel}`: another user of this device never sends it. */
  owner: string
  contentEncrypted: string
  /** ms; the order of sending. */
  writtenAt: number
}

export const ownerOf = (user: string, channel: string): string => `${user}/${channel}`

let opening: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: 'msgUniqueId' }).createIndex('owner', 'owner')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = (await database()).transaction(STORE, mode).objectStore(STORE)
  const request = work(store)
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The waiting messages of this owner, oldest first. */
export async function waitingMessages(owner: string): Promise<WaitingMessage[]> {
  try {
    const kept: WaitingMessage[] = await run('readonly', (store) => store.index('owner').getAll(owner))
    return kept.sort((a, b) => a.writtenAt - b.writtenAt)
  } catch {
    return []
  }
}

export async function keepWaiting(message: WaitingMessage): Promise<void> {
  await run('readwrite', (store) => store.put(message)).catch(() => undefined)
}

export async function forgetWaiting(msgUniqueId: string): Promise<void> {
  await run('readwrite', (store) => store.delete(msgUniqueId)).catch(() => undefined)
}
