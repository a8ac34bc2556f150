import { searchProfessionals } from '#contracts/api/professionals'
import { rebuildSearch } from '#contracts/internal/operators'
import { operate } from '#local/demo/operator'
import { Visitor } from '#local/demo/visitor'
import { startBenchStack } from '../bench-stack.ts'
import { Connections } from '../connections.ts'
import { startPeer } from '../peers/peer-process.ts'
import { startPostgres } from '../peers/postgres-cluster.ts'
import { SEARCH_SCHEMA } from '../peers/search-service.ts'
import { storeInPeer, storeOffers, storeProfiles } from '../profile-rows.ts'
import { benchProfile, type BenchQuestion, benchQuestion } from '../profiles.ts'
import { atOnce, inTurns, spreadOf } from '../rounds.ts'
import type { Started } from '../started.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 300)
const PROFILES = Number(process.env.BENCH_PROFILES ?? 10_000)
const WIDTHS = [1, 8]

/**
 * Measures searches among 10,000 professionals: the time (ms) within which 95 of 100 are answered, over one connection
 * and over eight. The questions are of ten kinds, with and without words, filters and typing errors. The peer is
 * PostgreSQL's full text behind Hono on Node, with the same profiles, filters, cards and counting; it has a core for
 * each of its two programs, while Orchid searches on one thread.
 */
export async function search(started: Started): Promise<void> {
  const { place, stack } = await startBenchStack(started, ['mail', 'stripe', 'edge'])
  const profiles = Array.from({ length: PROFILES }, (_, n) => benchProfile(n))
  const now = Date.now()
  await stack.kill('edge')
  storeProfiles(stack.stateDir, profiles)
  await stack.start('edge')
  const { written } = await operate(new Visitor(place.origin), stack.secrets.operatorKeys, rebuildSearch, {})
  if (written !== PROFILES) throw new Error(`${written} profiles are in the index`)
  for (const name of ['mail', 'stripe', 'edge'] as const) await stack.kill(name)
  storeOffers(stack.stateDir, profiles, now)
  await stack.start('edge')

  const { sql, url } = await started.keep(
    () => startPostgres(),
    (cluster) => cluster.stop(),
  )
  await sql.unsafe(SEARCH_SCHEMA)
  await storeInPeer(sql, profiles, now)
  const peer = await startPeer(started, 'search', { database: url })
  const sides = { ours: `${place.origin}${searchProfessionals.path}`, theirs: `${peer}/search` }
  await compare(sides)

  for (const width of WIDTHS) {
    const middles = { ours: [] as number[], theirs: [] as number[] }
    const round = (side: keyof typeof sides) => async () => {
      const connections = new Connections(width)
      const times = await atOnce(
        width,
        Array.from({ length: REQUESTS }, (_, n) => benchQuestion(n)),
        async (question) => {
          const begun = performance.now()
          const { status } = await connections.get(addressOf(sides[side], question))
          if (status !== 200) throw new Error(`the search of ${side} answered ${status}`)
          return performance.now() - begun
        },
      )
      connections.close()
      times.sort((a, b) => a - b)
      middles[side].push(times[Math.floor(times.length / 2)] ?? Number.NaN)
      return times[Math.floor(times.length * 0.95)] ?? Number.NaN
    }
    await inTurns({
      name: `A search among ${PROFILES} professionals, ${width === 1 ? 'one connection' : `${width} connections`}, p95`,
      unit: 'ms',
      ours: { name: 'Orchid', round: round('ours') },
      peers: [{ name: 'Hono + PostgreSQL full text', round: round('theirs'), goal: { most: 1 } }],
      rounds: ROUNDS,
    })
    // The first round is the warm-up.
    console.log(`  p50: Orchid ${spreadOf(middles.ours.slice(1))}, peer ${spreadOf(middles.theirs.slice(1))} ms`)
  }
}

function addressOf(search: string, question: BenchQuestion): string {
  return `${search}?${new URLSearchParams(question)}`
}

/** Throws unless both sides find the same people, a misspelled name apart, and send about the same number of bytes. */
async function compare(sides: { ours: string; theirs: string }): Promise<void> {
  const connections = new Connections(1)
  const size = { ours: 0, theirs: 0 }
  const ask = async (side: keyof typeof sides, question: BenchQuestion) => {
    const { status, body } = await connections.get(addressOf(sides[side], question))
    if (status !== 200) throw new Error(`${JSON.stringify(question)}: ${side} answered ${status} ${body}`)
    size[side] += body.length
    const { professionals, searched_instead } = searchProfessionals.responses[200].parse(JSON.parse(body))
    return { ids: professionals.map(({ cognito_sub }) => cognito_sub), searched_instead }
  }
  for (let n = 0; n < 60; n++) {
    const question = benchQuestion(n)
    const [ours, theirs] = [await ask('ours', question), await ask('theirs', question)]
    const isSame = ours.searched_instead === null ? `${ours.ids}` === `${theirs.ids}` : theirs.ids.length > 0
    if (!isSame || ours.ids.length === 0)
      throw new Error(`${JSON.stringify(question)} finds ${ours.ids.length} here and ${theirs.ids.length} there`)
  }
  connections.close()
  console.log(`An answer has ${Math.round(size.ours / 60)} bytes here and ${Math.round(size.theirs / 60)} there.`)
  if (Math.abs(size.ours / size.theirs - 1) > 0.05) throw new Error('the answers are not of one size')
}
