import { createFileRoute } from '@tanstack/react-router'
import {
  Listing,
  listingHead,
  listingHeaders,
  listingSearch,
  loadListing,
} from '#web/routes/-listings/listing-route.tsx'

export const Route = createFileRoute('/therapists/')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadListing('therapist', null, deps, abortController.signal),
  headers: listingHeaders,
  head: listingHead,
  component: Listing,
})
