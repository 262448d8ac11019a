import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useStore } from 'zustand'
import { PlayerNotices } from './lazy.ts'
import css from './media.module.css'
import { Picture } from './picture.tsx'
import type { SlideProps } from './slide.ts'
import { usePlayer } from './use-player.ts'

/** One video: its still until the first frame, and notices when it does not play. */
export function VideoSlide(props: SlideProps) {
  const { media, author, isActive, isFirst, onNext } = props
  const { t } = useLingui()
  const { player, ref } = usePlayer(props)
  const hasPicture = useStore(player.store, (state) => state.hasPicture)
  return (
    <>
      <Picture media={media} alt="" isFirst={isFirst} />
      {/* Posts have no captions yet; the text beside them describes them. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={ref}
        className={css.video}
        data-ready={hasPicture || undefined}
        aria-label={media.alt || t`Video by @${author}`}
        preload={isActive ? 'auto' : 'metadata'}
        playsInline
        loop
        muted
        tabIndex={-1}
      />
      <Suspense>{isActive && <PlayerNotices player={player} onNext={onNext} />}</Suspense>
    </>
  )
}
