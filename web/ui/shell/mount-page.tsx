import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/lib/query-client.ts'
import { CrashBoundary } from './crash-boundary.tsx'

const queries = createQueryClient()

/**
 * A whole page as one island (islands.tsx): static mode shows its frame at once, then the live page takes the frame's
 * place. Such a page stands without the router and the component library: it links by pageHref, and goes on by a page
 * load. `readProps` checks what the server left beside the frame. What several of a page ask for is asked for once.
 */
export function pageMount<Props extends object>(
  Page: ComponentType<Props>,
  readProps: (props: unknown) => Props,
): (host: HTMLElement) => void {
  return (host) =>
    createRoot(host).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <CrashBoundary>
            <Page {...readProps(JSON.parse(host.dataset.props ?? '{}'))} />
          </CrashBoundary>
        </QueryClientProvider>
      </StrictMode>,
    )
}
