import type { Media } from '@akada/contract/media/routes'
import { Suspense } from 'react'
import { ImageSlide } from './image-slide.tsx'
import { Carousel } from '../controls/lazy.ts'
import { Picture } from '../pictures/picture.tsx'
import type { SlideProps } from './slide.ts'
import { useSuccessor } from './use-successor.ts'
import { VideoSlide } from './video-slide.tsx'

type Props = Omit<SlideProps, 'media'> & { media: readonly Media[] }

/** The media of a post: one, or several side by side. */
export function PostMedia({ media, ...rest }: Props) {
  const [only] = media
  useSuccessor(rest.isFirst)
  if (!only) return null
  if (media.length === 1) return <Slide {...rest} media={only} />
  return (
    <Suspense fallback={<Picture media={only} alt={only.alt} isFirst={rest.isFirst} />}>
      <Carousel count={media.length} label={rest.author}>
        {(index, isShown) => {
          const one = media[index]
          return one && <Slide {...shownOnly(rest, isShown)} media={one} />
        }}
      </Carousel>
    </Suspense>
  )
}

/** Only the visible slide may contain a media element. */
const shownOnly = (props: Omit<SlideProps, 'media'>, isShown: boolean) => ({
  ...props,
  isActive: props.isActive && isShown,
  isNear: props.isNear && isShown,
  isPrefetched: props.isPrefetched && isShown,
})

function Slide(props: SlideProps) {
  if (props.media.mimeType.startsWith('image/')) return <ImageSlide {...props} />
  if (props.isNear) return <VideoSlide {...props} />
  return <Picture media={props.media} alt="" isFar />
}
