import { Refusal } from '#contracts/errors'
import type { LimitName } from '#domain/access/limits'
import { networkOf } from '#domain/access/network'
import { gateStub } from '#durable-objects/stubs'
import { gateKey } from '../keys.ts'
import { keyedHash } from './keyed-hash.ts'
import type { Visit } from '../visit.ts'

type SourceLimit = Extract<LimitName, `${string}_by_source`>

/**
 * Counts an attempt of a network address. When the platform supplies no address, or only the loopback address, attempts
 * are counted by `about` (such as the email) instead, so that callers do not share a limit. Throws `too_many`.
 */
export async function takeTryOfSource(visit: Visit, limit: SourceLimit, about: string): Promise<void> {
  const network = networkOf(visit.header('cf-connecting-ip'))
  const source = network === null ? `about ${about.trim().toLowerCase()}` : `from ${network}`
  const gate = gateStub(visit.env, await keyedHash(gateKey(visit.env), 'gate-of-source', source))
  if (!(await gate.take(limit))) throw new Refusal('too_many')
}
