import { createFileRoute } from '@tanstack/react-router'
import {
  Listing,
  listingHead,
  listingHeaders,
  listingSearch,
  loadListing,
} from '#web/routes/-listings/listing-route.tsx'

export const Route = createFileRoute('/therapists/$initialStateUrl')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps, abortController }) =>
    loadListing('therapist', params.initialStateUrl, deps, abortController.signal),
  headers: listingHeaders,
  head: listingHead,
  component: Listing,
})
