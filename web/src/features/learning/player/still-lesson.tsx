import type { OpenLesson } from '@akada/contract/lesson'
import { useEffect, useEffectEvent } from 'react'
import { useInView } from '#ui/hooks/use-in-view.ts'
import { FormattedText } from '#ui/layout/formatted-text.tsx'
import css from './player.module.css'

interface Props {
  lesson: OpenLesson
  /** It was read to its end, or looked at for two seconds. */
  onSeen: () => void
}

/** A text or a picture. */
export function StillLesson({ lesson, onSeen }: Props) {
  return lesson.kind === 'text' ? (
    <Text lesson={lesson} onSeen={onSeen} />
  ) : (
    <Picture lesson={lesson} onSeen={onSeen} />
  )
}

const lookedAt = 2000

function Text({ lesson, onSeen }: Props) {
  const end = useInView<HTMLDivElement>((isInView) => isInView && onSeen(), { share: 1 })
  return (
    <div className={css.text}>
      <FormattedText tree={lesson.bodyTree} />
      <div ref={end} className={css.textEnd} />
    </div>
  )
}

function Picture({ lesson, onSeen }: Props) {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const timer = setTimeout(() => seen(), lookedAt)
    return () => clearTimeout(timer)
  }, [])
  return (
    <figure className={css.picture}>
      <img src={lesson.url} alt={lesson.description || lesson.title} />
    </figure>
  )
}
