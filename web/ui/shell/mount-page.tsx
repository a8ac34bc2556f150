import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/lib/query-client.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { islandProps } from './island-props.ts'

const queries = createQueryClient()

/**
 * A whole page as one island (islands.tsx): static mode shows its frame at once, then the live page takes the frame's
 * place. Such a page stands without the router: it links by pageHref, and goes on by a page load. Its props are those
 * that the server left beside the frame. What several of a page ask for is asked for once.
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
