import { useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import type { UploadItem } from '#features/uploads/public.ts'
import type { Composer } from '../composer/composer.ts'
import css from './file-row.module.css'

const step = 0.1

/** Chooses the frame of a video used as its cover; renders nothing if this browser can't play the video. */
export function CoverField({ composer, item }: { composer: Composer; item: UploadItem }) {
  const { t } = useLingui()
  const { id, previewUrl, coverSeconds } = item
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const [isBroken, setBroken] = useState(false)
  if (!previewUrl || isBroken) return null
  const show = (time: number) => {
    if (video.current) video.current.currentTime = time
    composer.chooseCover(id, time)
  }
  const measure = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    setSeconds(currentTarget.duration)
    currentTarget.currentTime = coverSeconds ?? Math.min(1, currentTarget.duration / 2)
  }
  const at = (coverSeconds ?? 0).toFixed(1)
  return (
    <div className={css.below}>
      <div className={css.cover}>
        <video
          ref={video}
          src={previewUrl}
          muted
          playsInline
          preload="auto"
          aria-hidden="true"
          tabIndex={-1}
          onLoadedMetadata={measure}
          onError={() => setBroken(true)}
        />
        <label className={css.moment}>
          <span>{t`Cover`}</span>
          <input
            type="range"
            min={0}
            max={Math.max(0, seconds - step)}
            step={step}
            value={coverSeconds ?? 0}
            aria-valuetext={coverSeconds === null ? t`Chosen for you` : t`${at} seconds`}
            onChange={({ target }) => show(Number(target.value))}
          />
          <span className={css.meta}>{coverSeconds === null ? t`Chosen for you` : t`${at} seconds`}</span>
        </label>
        {coverSeconds !== null && (
          <Button kind="quiet" size={36} onClick={() => composer.chooseCover(id, null)}>
            {t`Choose for me`}
          </Button>
        )}
      </div>
    </div>
  )
}
