import { createFileRoute } from '@tanstack/react-router'
import {
  Listing,
  listingHead,
  listingHeaders,
  listingSearch,
  loadListing,
} from '#web/routes/-listings/listing-route.tsx'

export const Route = createFileRoute('/psychologists/')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadListing('psychologist', null, deps, abortController.signal),
  headers: listingHeaders,
  head: listingHead,
  component: Listing,
})
