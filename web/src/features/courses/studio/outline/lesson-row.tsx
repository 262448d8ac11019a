import type { Lesson, LessonKind } from '@akada/contract/courses/modules'
import type { QuizSummary } from '@akada/contract/quizzes/model'
import { plural } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '#ui/feedback/progress.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import { MarginRow } from '#ui/layout/margin.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { lessonMeta } from '../data/course-texts.ts'
import { Grip, Lifted } from './grip.tsx'
import css from './outline.module.css'
import type { Mover } from './use-mover.ts'

const icons: Record<LessonKind, IconName> = {
  video: 'play-circle',
  audio: 'headphones',
  image: 'image',
  pdf: 'file-pdf',
  text: 'text-t',
  quiz: 'list-checks',
}

interface Place {
  number: number
  isLifted: boolean
  mover: Mover
}

/** A lesson in the outline; pressing it opens its form. */
export function LessonRow({ lesson, ...place }: Place & { lesson: Lesson }) {
  const { t } = useLingui()
  const { id, title, kind, isPreview, isDraft } = lesson
  return (
    <MarginRow
      id={id}
      className={place.isLifted ? css.lifted : css.item}
      mark={<Mark id={id} title={title} {...place} />}
      onPress={() => openOverlay('edit', id)}
      end={place.isLifted && <Lifted id={id} title={title} mover={place.mover} />}
    >
      <span className={css.lesson}>
        <Icon name={icons[kind]} size={20} />
        <span className={css.words}>
          <span dir="auto">{title}</span>
          <LessonState lesson={lesson} />
        </span>
        {isPreview && <Badge tone="ok">{t`Free`}</Badge>}
        {isDraft && <Badge tone="plain">{t`Draft`}</Badge>}
      </span>
    </MarginRow>
  )
}

function LessonState({ lesson }: { lesson: Lesson }) {
  const { t } = useLingui()
  const { status, progress, failure } = lesson
  if (status === 'failed')
    return (
      <span className={css.failed}>
        {failure ? i18n._(failure) : <Trans>This file could not be prepared.</Trans>}
      </span>
    )
  if (status === 'published') return <span className={css.meta}>{lessonMeta(lesson)}</span>
  return (
    <>
      <span className={css.preparing}>
        {progress > 0 ? t`Getting ready for phones, ${progress}%` : t`Getting ready for phones`}
      </span>
      <Progress label={t`Getting ready for phones`} value={progress} />
    </>
  )
}

/** A quiz in the outline; it has an editor of its own. */
export function QuizRow({ quiz, courseId, ...place }: Place & { quiz: QuizSummary; courseId: string }) {
  const { t } = useLingui()
  const { id, title, questionsCount, passMark, isDraft } = quiz
  const questions = plural(questionsCount, { one: '# question', other: '# questions' })
  return (
    <MarginRow
      id={id}
      className={place.isLifted ? css.lifted : css.item}
      mark={<Mark id={id} title={title} {...place} />}
      href={`/studio/course/${courseId}?quiz=${id}`}
      end={place.isLifted && <Lifted id={id} title={title} mover={place.mover} />}
    >
      <span className={css.lesson}>
        <Icon name={icons.quiz} size={20} />
        <span className={css.words}>
          <span dir="auto">{title}</span>
          <span className={css.meta}>{t`${questions} · pass mark ${passMark}%`}</span>
        </span>
        {isDraft && <Badge tone="plain">{t`Draft`}</Badge>}
      </span>
    </MarginRow>
  )
}

function Mark({ id, title, number, isLifted, mover }: Place & { id: string; title: string }) {
  return (
    <span className={css.mark}>
      <Grip id={id} title={title} isLifted={isLifted} mover={mover} />
      {!isLifted && <span className={css.number}>{number}</span>}
    </span>
  )
}
