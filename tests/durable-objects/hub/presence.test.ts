import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { beginActing, beginLogin, is, makePartners, newUser, openHub, ringLater } from './hub-factory.ts'

const GRACE_OVER = 5_000

describe('presence', () => {
  it('lists online partners at the start, and reports who joins and leaves', async () => {
    const [ann, ben, stranger] = [newUser(), newUser(), newUser()]
    await makePartners(ann, ben)
    await openHub(stranger)
    const first = await openHub(ben)
    expect((await first.next(is('snapshot'))).online_partners).toEqual([])

    const annSocket = await openHub(ann)
    expect((await first.next(is('join'))).partner).toBe(ann.user_id)
    annSocket.socket.close(1000)
    await ringLater(ann, GRACE_OVER)
    expect((await first.next(is('leave'))).partner).toBe(ann.user_id)

    const again = await openHub(ann)
    expect((await again.next(is('snapshot'))).online_partners).toEqual([ben.user_id])
  })

  it('does not change when a page reloads or a second tab closes', async () => {
    const [ann, ben] = [newUser(), newUser()]
    await makePartners(ann, ben)
    const watcher = await openHub(ben)
    await watcher.next(is('snapshot'))
    const caller = await beginLogin(ann)
    const before = await openHub(ann, caller)
    await watcher.next(is('join'))
    before.socket.close(1000)
    const after = await openHub(ann, caller)
    const second = await openHub(ann, caller)
    await Promise.all([after.next(is('snapshot')), second.next(is('snapshot'))])
    second.socket.close(1000)
    await ringLater(ann, GRACE_OVER)
    watcher.send({ event_type: 'ping' })
    await watcher.next(is('pong'))
    expect(watcher.received.filter(is('join'))).toHaveLength(1)
    expect(watcher.received.some(is('leave'))).toBe(false)
  })

  it('is hidden from a guardian without the right to messages, and visible to one with it', async () => {
    const [ann, ben] = [newUser(), newUser()]
    await makePartners(ann, ben)
    const watcher = await openHub(ben)
    await watcher.next(is('snapshot'))
    const books = await openHub(ann, await beginActing(ann, { message: false }))
    expect((await books.next(is('snapshot'))).online_partners).toEqual([])
    expect(await ann.hub.act('partner.hear', ben.user_id, true)).toEqual({ known: true, online: false })

    const writes = await openHub(ann, await beginActing(ann))
    expect((await writes.next(is('snapshot'))).online_partners).toEqual([ben.user_id])
    expect((await watcher.next(is('join'))).partner).toBe(ann.user_id)
    writes.socket.close(1000)
    await ringLater(ann, GRACE_OVER)
    expect((await watcher.next(is('leave'))).partner).toBe(ann.user_id)
    expect(watcher.received.filter(is('join'))).toHaveLength(1)
    books.send({ event_type: 'ping' })
    await books.next(is('pong'))
    expect(books.received.map((message) => message.event_type)).toEqual(['snapshot', 'pong'])
  })

  it('survives an eviction of both hubs with open sockets', async () => {
    const [ann, ben] = [newUser(), newUser()]
    await makePartners(ann, ben)
    const watcher = await openHub(ben)
    await watcher.next(is('snapshot'))
    const annSocket = await openHub(ann)
    await watcher.next(is('join'))
    await evictDurableObject(ann.hub)
    await evictDurableObject(ben.hub)
    watcher.send({ event_type: 'hello' })
    await watcher.until((all) => all.filter(is('snapshot')).length === 2)
    expect(watcher.received.filter(is('snapshot'))[1]?.online_partners).toEqual([ann.user_id])
    await ben.hub.act('event.deliver', { event_type: 'mark_read', channel: 'chan_x' })
    await watcher.next(is('mark_read'))
    annSocket.socket.close(1000)
    await ringLater(ann, GRACE_OVER)
    expect((await watcher.next(is('leave'))).partner).toBe(ann.user_id)
  })

  it('reports that a user left when their connection was dropped without a close event', async () => {
    const [ann, ben] = [newUser(), newUser()]
    await makePartners(ann, ben)
    const watcher = await openHub(ben)
    const annSocket = await openHub(ann)
    await watcher.next(is('join'))
    await evictDurableObject(ann.hub, { webSockets: 'close' })
    await annSocket.ended().catch(() => undefined)
    // The next request to the hub finds that no connection is left.
    await ann.hub.act('unread.list')
    await ringLater(ann, GRACE_OVER)
    expect((await watcher.next(is('leave'))).partner).toBe(ann.user_id)
  })

  it('shows two online users to each other when they become partners', async () => {
    const [ann, ben] = [newUser(), newUser()]
    const [annSocket, benSocket] = [await openHub(ann), await openHub(ben)]
    await Promise.all([annSocket.next(is('snapshot')), benSocket.next(is('snapshot'))])
    await makePartners(ann, ben)
    expect((await annSocket.next(is('join'))).partner).toBe(ben.user_id)
    expect((await benSocket.next(is('join'))).partner).toBe(ann.user_id)
  })

  it('ignores news of a user who is not a partner', async () => {
    const [ann, stranger] = [newUser(), newUser()]
    const client = await openHub(ann)
    await client.next(is('snapshot'))
    expect(await ann.hub.act('partner.hear', stranger.user_id, true)).toEqual({ known: false, online: true })
    client.send({ event_type: 'ping' })
    await client.next(is('pong'))
    expect(client.received.some(is('join'))).toBe(false)
  })
})
