import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useStore } from 'zustand'
import { PlayerNotices } from '../controls/lazy.ts'
import { Film } from './film.tsx'
import { Picture } from '../pictures/picture.tsx'
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
      <Film
        ref={ref}
        mediaId={media.id}
        label={media.alt || t`Video by @${author}`}
        isActive={isActive}
        isReady={hasPicture}
      />
      <Suspense>{isActive && <PlayerNotices player={player} onNext={onNext} />}</Suspense>
    </>
  )
}
