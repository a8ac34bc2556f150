/**
 * Messages that the service has not accepted yet. They are stored in IndexedDB, encrypted, and so survive a reload.
 * Each has an id by which the service ignores duplicates. Where IndexedDB is unavailable (private windows) a reload
 * loses them.
 */

const DATABASE = 'orchid-chat'
const STORE = 'waiting'

export type WaitingMessage = {
  msgUniqueId: string
  /** `{user}/{channel}`, so that another user of this browser never sends it. */
  owner: string
  contentEncrypted: string
  /** When it was written (ms). Messages are sent in this order. */
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
    const stored: WaitingMessage[] = await run('readonly', (store) => store.index('owner').getAll(owner))
    return stored.sort((a, b) => a.writtenAt - b.writtenAt)
  } catch {
    return []
  }
}

export async function storeWaiting(message: WaitingMessage): Promise<void> {
  await run('readwrite', (store) => store.put(message)).catch(() => undefined)
}

export async function forgetWaiting(msgUniqueId: string): Promise<void> {
  await run('readwrite', (store) => store.delete(msgUniqueId)).catch(() => undefined)
}
