import { Component, type ComponentType, type ReactNode, createElement } from 'react'

export interface FailureProps {
  error: unknown
  /** Draws once more what failed. */
  onRetry: () => void
}

interface Props {
  /** Shown where something could not be drawn. */
  Failure: ComponentType<FailureProps>
  /** Names what is drawn; something else is tried again. */
  shown: string
  children: ReactNode
}

interface State {
  failure: { error: unknown } | null
}

/** Keeps what goes wrong while a part of the screen is drawn inside that part. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidUpdate({ shown }: Props, { failure }: State): void {
    // A failure of what has only just come to be shown stays.
    if (failure && shown !== this.props.shown) this.retry()
  }

  readonly retry = () => this.setState({ failure: null })

  override render(): ReactNode {
    const { Failure, children } = this.props
    const { failure } = this.state
    return failure ? createElement(Failure, { error: failure.error, onRetry: this.retry }) : children
  }
}
