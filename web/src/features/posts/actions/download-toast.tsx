import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Icon } from '#ui/graphics/icon.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import css from './download-toast.module.css'
import { downloadStore } from './download-store.ts'

/** Shows the progress of a download, then for three seconds that it is done (specification, section 2). */
export function DownloadToast() {
  const { t } = useLingui()
  const percent = useStore(downloadStore, (state) => state.percent)
  const isDone = percent === 100
  const ref = useRef<HTMLDivElement>(null)
  // As a popover it also shows above an open dialog.
  useEffect(() => {
    ref.current?.togglePopover(percent !== undefined)
  }, [percent])
  return (
    <div ref={ref} popover="manual" className={css.place} aria-live="polite">
      {percent !== undefined && (
        <div className={css.toast}>
          <p className={css.line}>
            <Icon name={isDone ? 'check-circle' : 'download-simple'} size={20} />
            <span>{isDone ? t`Downloaded` : t`Saving...`}</span>
            <span className={css.percent} aria-hidden="true">
              {percent}%
            </span>
          </p>
          {!isDone && <Progress value={percent} label={t`Saving...`} />}
        </div>
      )}
    </div>
  )
}
