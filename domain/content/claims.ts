import type { ClaimKey } from '#contracts/plain/claims'

/** A part of a page that is shown only while all claims in `claim` are switched on. */
export type Claimed = { claim?: ClaimKey | readonly ClaimKey[] }

/** Whether a part can be shown while the claims in `on` are switched on. */
export function isClaimed({ claim }: Claimed, on: ReadonlySet<string>): boolean {
  if (claim === undefined) return true
  return (typeof claim === 'string' ? [claim] : claim).every((key) => on.has(key))
}

/** The parts that can be shown while the claims in `on` are switched on, in their order. */
export function withoutUnclaimed<T extends Claimed>(parts: readonly T[], on: ReadonlySet<string>): T[] {
  return parts.filter((part) => isClaimed(part, on))
}
