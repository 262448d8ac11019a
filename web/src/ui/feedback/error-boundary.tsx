import { Component, type ComponentType, type ReactNode, createElement } from 'react'
import { retryLoads } from '#api/retryable-lazy.ts'

export interface FailureProps {
  error: unknown
  /** Renders again what failed. */
  onRetry: () => void
}

interface Props {
  /** Shown where something could not be rendered. */
  Failure: ComponentType<FailureProps>
  /** Identifies the content; other content is tried again. */
  shown: string
  children: ReactNode
}

interface State {
  failure: { error: unknown } | null
}

/** Confines a rendering error to a part of the screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidUpdate({ shown }: Props, { failure }: State): void {
    // A failure of newly shown content stays.
    if (failure && shown !== this.props.shown) this.retry()
  }

  readonly retry = () => {
    retryLoads()
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { Failure, children } = this.props
    const { failure } = this.state
    return failure ? createElement(Failure, { error: failure.error, onRetry: this.retry }) : children
  }
}
