import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type PointerEvent, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { Button, IconButton } from '../controls/button.tsx'
import { Icon } from '../graphics/icon.tsx'
import { type Toast, dismissToast, holdToast, releaseToast, toastStore } from './toast-store.ts'
import css from './toast-region.module.css'

const icons = { info: 'info', ok: 'check-circle', warn: 'warning', danger: 'warning-circle' } as const

/** How long a toast shows under a pointer, in milliseconds: one that only rests there must not keep it for ever. */
const underPointer = 20_000

/** Where toasts appear: above the bottom bar, never over it. Put it once into the shell. */
export function ToastRegion() {
  const { t } = useLingui()
  const { toasts } = useStore(toastStore)
  const urgent = toasts.filter((toast) => toast.isUrgent)
  const calm = toasts.filter((toast) => !toast.isUrgent)
  const dialog = useTopDialog()
  const region = (
    <section
      className={css.region}
      data-toasts
      style={{ '--foot': `${footHeight()}px` } as CSSProperties}
      aria-label={t`Notifications`}
    >
      <div role="alert" className={css.list}>
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="polite" className={css.list}>
        {calm.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
  return dialog ? createPortal(region, dialog) : region
}

/** The height of a bar with buttons at the foot of the screen, in pixels: toasts stay above it. */
function footHeight(): number {
  const bars = [...document.querySelectorAll('[data-foot]')].filter((bar) => bar.checkVisibility())
  const heights = bars
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight / 2)
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...heights)
}

/** The modal dialog on top: everything outside of it is covered and out of reach. */
function useTopDialog(): Element | undefined {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('toggle', listener, true)
      document.addEventListener('close', listener, true)
      return () => {
        document.removeEventListener('toggle', listener, true)
        document.removeEventListener('close', listener, true)
      }
    },
    () => [...document.querySelectorAll('dialog:modal')].at(-1),
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const { id } = toast
  const release = (time?: number) => {
    if (!toast.stays) releaseToast(id, time)
  }
  // Focus in it means a keyboard or screen reader is reading: a pointer must not cut that short.
  const point = ({ currentTarget }: PointerEvent, time?: number) => {
    if (!currentTarget.contains(document.activeElement)) release(time)
  }
  // What shows toasts is loaded late: on a slow connection their time would be over before they are seen.
  useEffect(() => {
    if (!toast.stays) releaseToast(toast.id)
  }, [toast])
  const press = (act: () => void) => {
    dismissToast(id)
    act()
  }
  return (
    <div
      className={css.toast}
      data-tone={toast.tone}
      onPointerEnter={(event) => point(event, underPointer)}
      onPointerLeave={(event) => point(event)}
      onFocus={() => holdToast(id)}
      onBlur={() => release()}
    >
      <Icon name={icons[toast.tone]} />
      <div className={css.text}>
        <p>{toast.message}</p>
        {toast.detail && <p className={css.detail}>{toast.detail}</p>}
      </div>
      {[toast.further, toast.action].map(
        (one) =>
          one && (
            <Button key={one.label} kind="outline" size={36} onClick={() => press(one.onPress)}>
              {one.label}
            </Button>
          ),
      )}
      {toast.stays && <IconButton icon="x" size={36} label={t`Dismiss`} onClick={() => dismissToast(id)} />}
    </div>
  )
}
