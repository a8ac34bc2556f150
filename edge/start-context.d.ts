import '@tanstack/react-start'
import type { WebContext } from '#contracts/web-context'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: WebContext }
  }
}
