import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Body, Response } from '#contracts/endpoint'
import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import { type beginEpoch, type readCallTranscript, storeDraft, storeSegments } from '#contracts/internal/agent'
import { verifyCall } from '#kernel/signed-call'

type Segment = Body<typeof storeSegments>['segments'][number]
type People = Response<typeof beginEpoch>['people']

const AGENT_KEY = { by: 'agent', id: 'a1', secret: 'a-key-for-signed-calls-of-at-least-32-characters' }

const PATH = /^\/api\/internal\/v1\/calls\/([^/]+)\/(?:epochs\/(\d+)\/(begin|segments)|(transcript|draft))$/

/**
 * Answers the agent as the edge does, for the call of one appointment. It checks signatures, stores each segment once
 * and refuses segments of other epochs. It can delay its responses or fail. Emits 'begin', 'request', 'stored',
 * 'draft'.
 */
export class RecordingEdge extends EventEmitter {
  /** The setting AGENT_CALL_KEYS of the agent. */
  readonly keys = `${AGENT_KEY.id}:${AGENT_KEY.secret}`
  readonly segments: Segment[] = []
  readonly drafts: Body<typeof storeDraft>[] = []
  readonly #server: Server
  readonly #people: People
  #epoch: number | null
  #outages = 0
  #gate: PromiseWithResolvers<void> | null = null

  private constructor(people: People, epoch: number) {
    super()
    this.#people = people.map((person) => ({ ...person }))
    this.#epoch = epoch
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(people: People, epoch = 1): Promise<RecordingEdge> {
    const edge = new RecordingEdge(people, epoch)
    edge.#server.listen(0, '127.0.0.1')
    await once(edge.#server, 'listening')
    return edge
  }

  get url(): string {
    const address = this.#server.address()
    return address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : ''
  }

  /** Sets the connection for which a person has consented. */
  nameConnection(user_id: string, connection: string): void {
    for (const person of this.#people) if (person.user_id === user_id) person.connection = connection
  }

  /** Ends the epoch: later requests find it inactive. */
  endEpoch(): void {
    this.#epoch = null
  }

  /** Answers the next requests, as many as given, with 503. */
  failNext(requests: number): void {
    this.#outages = requests
  }

  /** Delays the response to every request until `release`. */
  hold(): void {
    this.#gate = Promise.withResolvers()
  }

  release(): void {
    this.#gate?.resolve()
    this.#gate = null
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const path = request.url ?? ''
    const [, , epoch, inEpoch, ofCall] = PATH.exec(path) ?? []
    const what = inEpoch ?? ofCall
    this.emit('request', what)
    await this.#gate?.promise
    const call = {
      method: request.method ?? '',
      path,
      body,
    }
    if (this.#outages-- > 0) return send(response, 503, 'the edge is away')
    const signed = await verifyCall([AGENT_KEY], call, (name) => header(request, name), Date.now())
    if (!signed) return refuse(response, 'not_signed_in')
    if (what === 'begin') {
      send(response, 200, { active: Number(epoch) === this.#epoch, people: this.#people })
      this.emit('begin')
    } else if (what === 'segments') this.#store(Number(epoch), body, response)
    else if (what === 'transcript') send(response, 200, this.#transcript())
    else if (what === 'draft') {
      this.drafts.push(storeDraft.body.parse(JSON.parse(body)))
      send(response, 200, { ok: true })
      this.emit('draft')
    } else refuse(response, 'not_found')
  }

  #store(epoch: number, body: string, response: ServerResponse): void {
    const read = storeSegments.body.safeParse(JSON.parse(body))
    if (!read.success || epoch !== this.#epoch) {
      refuse(response, read.success ? 'stale' : 'invalid')
      return
    }
    const known = new Set(this.segments.map(({ segment_id }) => segment_id))
    const fresh = read.data.segments.filter(({ segment_id }) => !known.has(segment_id))
    this.segments.push(...fresh)
    send(response, 200, { stored: read.data.segments.map(({ segment_id }) => segment_id) })
    for (const segment of fresh) this.emit('stored', segment)
  }

  #transcript(): Response<typeof readCallTranscript> {
    const names = new Map(this.#people.map(({ user_id, display_name }) => [user_id, display_name]))
    return { lines: this.segments.map((segment) => ({ ...segment, speaker: names.get(segment.user_id) ?? '' })) }
  }
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function refuse(response: ServerResponse, code: ErrorCode): void {
  send(response, ERROR_STATUS[code], { detail: code, code, request_id: 'test' })
}
