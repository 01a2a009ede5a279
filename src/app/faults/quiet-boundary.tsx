import { Component, type ReactNode } from 'react'
import { noteFault } from './fault.ts'

export type QuietBoundaryProps = { children: ReactNode; fallback?: ReactNode }

/** Wraps parts that must not take a page down: the tools of the top bar are on the error page too. */
export class QuietBoundary extends Component<QuietBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    noteFault(error)
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
