/**
 * After a journey the clock of this device shows another time than the account. Whether the user wants to keep the
 * account's zone is asked once for each pair of zones on a device.
 */
import { isSameClock } from '#domain/content/written'
import { localZone } from './time.ts'

const KEPT = 'orchid-zone-kept'

const pairOf = (zone: string) => `${zone}>${localZone()}`

function settledPairs(): string[] {
  try {
    return localStorage.getItem(KEPT)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Whether to ask the user of an account with this zone, at an instant (ms). */
export function isZoneToAsk(zone: string, now: number): boolean {
  return !isSameClock(now, zone, localZone()) && !settledPairs().includes(pairOf(zone))
}

/** The user keeps the account's zone on a device in this one. It is asked only for pairs that are not settled. */
export function settleZone(zone: string): void {
  try {
    localStorage.setItem(KEPT, [...settledPairs(), pairOf(zone)].join(' '))
  } catch {
    // Without storage the question returns on the next visit.
  }
}
