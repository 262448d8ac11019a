import { useEffect } from 'react'
import { Picture } from '../pictures/picture.tsx'
import type { SlideProps } from './slide.ts'
import { watchLog } from '../player/watch-log.ts'

/** One image; viewing it counts as watch time. */
export function ImageSlide({ media, isActive, isFirst }: SlideProps) {
  useEffect(() => {
    if (!isActive) return undefined
    const follow = () => watchLog[document.visibilityState === 'visible' ? 'start' : 'stop'](media.id)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      watchLog.stop(media.id)
    }
  }, [isActive, media.id])

  return <Picture media={media} alt={media.alt} isFirst={isFirst} />
}
