import type { OpenLesson } from '@akada/contract/courses/modules'
import { useEffect, useEffectEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import { bytesText } from '#lib/text/megabytes.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useInView } from '#ui/hooks/use-in-view.ts'
import { FormattedText } from '#ui/layout/formatted-text.tsx'
import css from './player.module.css'

interface Props {
  lesson: OpenLesson
  /** It was read to its end, or looked at for two seconds. */
  onSeen: () => void
}

/** A text, a picture or a paper. */
export function StillLesson({ lesson, onSeen }: Props) {
  if (lesson.kind === 'text') return <Text lesson={lesson} onSeen={onSeen} />
  if (lesson.kind === 'pdf') return <Paper lesson={lesson} onSeen={onSeen} />
  return <Picture lesson={lesson} onSeen={onSeen} />
}

/** A PDF is opened by the device's own program, which knows how to read one on its screen. */
function Paper({ lesson, onSeen }: Props) {
  const [{ bytes } = { bytes: 0 }] = lesson.sizes
  const size = bytesText(bytes)
  return (
    <div className={css.paper}>
      <Icon name="file-pdf" size={24} />
      <div>
        {lesson.description && <p dir="auto">{lesson.description}</p>}
        <a
          href={lesson.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({})}
          onClick={onSeen}
        >
          <Trans>Open the PDF · {size}</Trans>
        </a>
        <p>
          <Trans>It opens in a tab of its own, where you can also save it.</Trans>
        </p>
      </div>
    </div>
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
