import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/lib/query-client.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { islandProps } from './island-props.ts'

const queries = createQueryClient()

/**
 * A whole page as one island (islands.tsx): static mode shows its frame at once, then the live page replaces the
 * frame. Such a page has no router: it links by pageHref, and continues by a page load. The server left its props
 * beside the frame. Parts of a page share their requests.
 */
export function pageMount<Props extends object>(Page: ComponentType<Props>): (host: HTMLElement) => void {
  return (host) =>
    createRoot(host).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <CrashBoundary>
            <Page {...islandProps<Props>(host)} />
          </CrashBoundary>
        </QueryClientProvider>
      </StrictMode>,
    )
}
