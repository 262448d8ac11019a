import { expect, test } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

const Failure = () => null
const propsOf = (shown: string) => ({ Failure, shown, children: 'the screen' })
const failed = ErrorBoundary.getDerivedStateFromError(new Error('not drawn'))

/** A boundary whose state changes without React. */
function aBoundary(shown: string) {
  const boundary = new ErrorBoundary(propsOf(shown))
  boundary.setState = (state) => void Object.assign(boundary.state, state)
  return boundary
}

test('a failure replaces what could not be rendered until somebody retries', () => {
  const boundary = aBoundary('/socials')
  expect(boundary.render()).toBe('the screen')
  boundary.state = { ...failed }
  expect(boundary.render()).toMatchObject({ type: Failure, props: { error: failed.failure?.error } })
  boundary.retry()
  expect(boundary.render()).toBe('the screen')
})

test('another screen is tried again, but one that fails on arrival stays failed', () => {
  const boundary = aBoundary('/search')
  boundary.state = { ...failed }
  boundary.componentDidUpdate(propsOf('/socials'), { failure: null })
  boundary.componentDidUpdate(propsOf('/search'), failed)
  expect(boundary.state.failure).not.toBeNull()
  boundary.componentDidUpdate(propsOf('/socials'), failed)
  expect(boundary.state.failure).toBeNull()
})
