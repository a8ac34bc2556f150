import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { createSocket } from 'node:dgram'
import { DEFAULT_PORTS } from '#kernel/settings'

/** Every port on which a stack listens: the ports of the settings, and those that only a local stack needs. */
export type Ports = Record<keyof typeof DEFAULT_PORTS | 'gates' | 'livekitTcp' | 'livekitUdp' | 'apiDocs', number>

/** For each port, the environment variable that changes it for `npm start`. */
export const PORT_SETTINGS: Record<keyof Ports, string> = {
  edge: 'EDGE_PORT',
  gates: 'GATES_PORT',
  gateway: 'GATEWAY_PORT',
  agentHealth: 'AGENT_HEALTH_PORT',
  temporal: 'TEMPORAL_PORT',
  temporalUi: 'TEMPORAL_UI_PORT',
  livekit: 'LIVEKIT_PORT',
  smtp: 'SMTP_PORT',
  mailUi: 'MAIL_UI_PORT',
  stripe: 'STRIPE_PORT',
  livekitTcp: 'LIVEKIT_TCP_PORT',
  livekitUdp: 'LIVEKIT_UDP_PORT',
  apiDocs: 'API_DOCS_PORT',
}

const FIXED: Ports = { ...DEFAULT_PORTS, gates: 8789, livekitTcp: 7881, livekitUdp: 7882, apiDocs: 8790 }
const NAMES = Object.keys(FIXED) as (keyof Ports)[]

/** Another process uses a port. The message names the port and the setting that changes it. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
  constructor(name: keyof Ports, port: number) {
    super(`Port ${port} (${name}) is taken by another program: stop it, or set ${PORT_SETTINGS[name]} to a free port.`)
  }
}

/** The default ports, overridden by the environment. Throws PortTaken. */
export async function fixedPorts(environment: Record<string, string | undefined>): Promise<Ports> {
  const ports = { ...FIXED }
  for (const name of NAMES) {
    const setting = environment[PORT_SETTINGS[name]]
    if (setting === undefined) continue
    if (!/^\d{1,5}$/.test(setting) || Number(setting) < 1 || Number(setting) > 65_535) {
      throw new Error(`${PORT_SETTINGS[name]} must be a port number, not "${setting}".`)
    }
    ports[name] = Number(setting)
  }
  for (const name of NAMES) {
    const free = name === 'livekitUdp' ? await udpIsFree(ports[name]) : await tcpIsFree(ports[name])
    if (!free) throw new PortTaken(name, ports[name])
  }
  return ports
}

/**
 * The range for free ports is below the range for outgoing connections. Otherwise such a connection could take a port
 * between the moment when it is found free and the moment when its process listens.
 */
const FIRST_FREE = 15_000
const LAST_FREE = 32_000

/** Finds a free port for each use. All found ports stay occupied until the last one is found. */
export async function freePorts(): Promise<Ports> {
  const ports = { ...FIXED }
  const held: NonNullable<Awaited<ReturnType<typeof listen>>>[] = []
  for (const name of NAMES) {
    for (let tries = 1; ; tries++) {
      const port = randomInt(FIRST_FREE, LAST_FREE)
      const server = await listen(port)
      if (server) {
        held.push(server)
        ports[name] = port
        break
      }
      if (tries === 1_000) throw new Error('No free port was found.')
    }
  }
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function tcpIsFree(port: number): Promise<boolean> {
  const server = await listen(port)
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  return server !== undefined
}

function listen(port: number) {
  return new Promise<ReturnType<typeof createServer> | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server))
  })
}

async function udpIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => socket.close(() => resolve(true)))
  })
}
