import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { takeOverForm } from '#web/lib/posted-form.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { islandProps } from './island-props.ts'

const queries = createQueryClient()

/**
 * A whole page as one island (islands.tsx): static mode shows its frame at once, then the live page replaces the
 * frame. Such a page has no router: it links by pageHref, and continues by a page load. The server left its props
 * beside the frame. Text typed into the frame's form is moved into the page's own. Parts of a page share their requests.
 */
export function pageMount<Props extends object>(Page: ComponentType<Props>): (host: HTMLElement) => void {
  return (host) => {
    const props = islandProps<Props>(host)
    const mount = () => {
      const backToField = takeOverForm(host)
      // This render is synchronous. Otherwise a key pressed in between would go to a field that is about to be replaced.
      flushSync(() =>
        createRoot(host).render(
          <StrictMode>
            <QueryClientProvider client={queries}>
              <CrashBoundary>
                <Page {...props} />
              </CrashBoundary>
            </QueryClientProvider>
          </StrictMode>,
        ),
      )
      backToField()
    }
    // A button that is replaced while it is pressed gets no click.
    const whenReleased = () => (host.querySelector(':active') ? requestAnimationFrame(whenReleased) : mount())
    whenReleased()
  }
}
