/** Shows an error in place of a part that has crashed, for pages without a router. */
import { Component, type ReactNode } from 'react'
import { CrashState } from './crash-state.tsx'

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
