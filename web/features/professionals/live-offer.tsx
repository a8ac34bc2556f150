/** Shows the chosen session type in the places of the page that are outside the picker's island. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { BookBar, OfferFacts, type ShownOffer } from './offer-facts.tsx'

export function LiveOffer(offer: ShownOffer) {
  const [places] = useState(() => ({
    facts: document.querySelector('[data-offer=facts]'),
    bar: document.querySelector('[data-offer=bar]'),
  }))
  return (
    <>
      {places.facts &&
        createPortal(
          <div data-live>
            <OfferFacts {...offer} />
          </div>,
          places.facts,
        )}
      {places.bar &&
        createPortal(
          <div data-live>
            <BookBar {...offer} />
          </div>,
          places.bar,
        )}
    </>
  )
}
