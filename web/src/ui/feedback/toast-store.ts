import { createStore } from 'zustand/vanilla'

interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  id: string
  message: string
  detail?: string
  tone: 'info' | 'ok' | 'warn' | 'danger'
  action?: ToastAction
  /** What follows from it, for whom it was not enough. */
  further?: ToastAction
  /** Stays until dismissed. */
  stays: boolean
  /** Read aloud at once instead of when the reader pauses. */
  isUrgent: boolean
}

type NewToast = Pick<Toast, 'message'> & Partial<Toast>

/** How long a toast shows, in milliseconds (specification, section 9). */
export const toastTime = 3000
const mostShown = 3

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

const timers = new Map<string, ReturnType<typeof setTimeout>>()
let count = 0

/**
 * Shows a toast, for 3 s from when it is rendered; an error with an action stays until it is dismissed. Returns its id.
 */
export function showToast(options: NewToast): string {
  const tone = options.tone ?? 'info'
  const id = options.id ?? `toast-${++count}`
  const stays = options.stays ?? (tone === 'danger' && options.action !== undefined)
  const toast: Toast = { isUrgent: tone === 'danger', ...options, id, tone, stays }
  const others = toastStore.getState().toasts.filter((other) => other.id !== id)
  const room = others.filter((other) => other.stays).slice(-mostShown)
  const passing = others.filter((other) => !other.stays).slice(-Math.max(0, mostShown - 1 - room.length))
  toastStore.setState({ toasts: [...room, ...passing, toast] })
  holdToast(id)
  return id
}

export function dismissToast(id: string): void {
  holdToast(id)
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Pauses the timer of a toast while somebody has focus in it. */
export function holdToast(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Restarts the timer of a toast; a longer one while a pointer is over it. */
export function releaseToast(id: string, time = toastTime): void {
  holdToast(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), time),
  )
}
