import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToast, releaseToast, showToast, toastStore } from './toast-store.ts'

const shown = () => toastStore.getState().toasts.map(({ message }) => message)
const action = { label: 'Retry', onPress: () => {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.getState().toasts) dismissToast(id)
  vi.useRealTimers()
})

test('a toast shows for 3 s from when it is rendered', () => {
  const id = showToast({ message: 'Profile Updated' })
  vi.advanceTimersByTime(10_000)
  releaseToast(id)
  vi.advanceTimersByTime(2999)
  expect(shown()).toEqual(['Profile Updated'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('an error with an action stays until dismissed', () => {
  const id = showToast({ message: 'Upload Failed', tone: 'danger', action })
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Upload Failed'])
  dismissToast(id)
  expect(shown()).toEqual([])
})

test('the timer is paused while somebody has focus in it', () => {
  const id = showToast({ message: 'Saved' })
  holdToast(id)
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual(['Saved'])
  releaseToast(id)
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual([])
})

test('under a pointer it shows longer, and then the usual time', () => {
  const id = showToast({ message: 'Saved' })
  releaseToast(id)
  releaseToast(id, 20_000)
  vi.advanceTimersByTime(19_999)
  expect(shown()).toEqual(['Saved'])
  releaseToast(id)
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual([])
})

test('the same id replaces, so a warning appears once', () => {
  showToast({ id: 'session', message: 'one', stays: true })
  showToast({ id: 'session', message: 'two', stays: true })
  expect(shown()).toEqual(['two'])
})

test('a flood of toasts never pushes out what must stay', () => {
  showToast({ message: 'stays', stays: true })
  for (const message of ['a', 'b', 'c', 'd']) showToast({ message })
  expect(shown()[0]).toBe('stays')
  expect(shown()).toContain('d')
  expect(shown().length).toBeLessThanOrEqual(3)
})
