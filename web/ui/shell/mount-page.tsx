import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode, Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { takeOverForm } from '#web/lib/posted-form.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { islandProps } from './island-props.ts'
import { CrashState } from './crash-state.tsx'

const queries = createQueryClient()

/**
 * Returns the `mount` of an island (islands.tsx) that is a whole page. Static mode first shows the HTML of the server,
 * and then the live page replaces it, with the text that was already typed into its form. Such a page has no router: it
 * links by `pageHref`, so every link loads a new page. All islands of a page share one query client.
 */
export function pageMount<Props extends object>(Page: ComponentType<Props>): (host: HTMLElement) => void {
  return (host) => {
    const props = islandProps<Props>(host)
    const mount = () => {
      const backToField = takeOverForm(host)
      // The render is synchronous, so that no key is pressed in a field that is about to be replaced.
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
    // A button that is replaced while it is pressed gets no click, so the page waits until it is released.
    const whenReleased = () => (host.querySelector(':active') ? requestAnimationFrame(whenReleased) : mount())
    whenReleased()
  }
}

/** Shows an error in place of a part that has crashed, for pages without a router. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <CrashState error={error} onRetry={() => this.setState({ error: null })} />
  }
}
