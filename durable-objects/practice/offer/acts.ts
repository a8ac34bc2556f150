import { act } from '../store/act.ts'
import { freeSlots, publicOffer, shownOffer } from './public-offer.ts'

/** The acts on what clients can book, which follows from types, availability and busy times. */
export const offerActs = [
  act('offer.read', publicOffer),
  act('offer.slots', freeSlots),
  act('offer.next', shownOffer),
] as const
