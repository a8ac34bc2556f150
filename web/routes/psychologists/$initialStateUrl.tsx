import { createFileRoute } from '@tanstack/react-router'
import {
  Listing,
  listingHead,
  listingHeaders,
  listingSearch,
  loadListing,
} from '#web/routes/-listings/listing-route.tsx'

export const Route = createFileRoute('/psychologists/$initialStateUrl')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps, abortController }) =>
    loadListing('psychologist', params.initialStateUrl, deps, abortController.signal),
  headers: listingHeaders,
  head: listingHead,
  component: Listing,
})
