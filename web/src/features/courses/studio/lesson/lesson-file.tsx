import type { Lesson, OpenLesson } from '@akada/contract/courses/modules'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { randomId } from '#lib/random-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { lessonMeta } from '../data/course-texts.ts'
import { useFilmLimit } from '../data/plan.queries.ts'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { useLessonUploads } from '../uploads/use-lesson-uploads.ts'
import { lessonRefusal, typesOfKind } from './lesson-files.ts'
import css from './lesson.module.css'

interface Props {
  courseId: string
  userId: string
  lesson: Lesson
  open: OpenLesson
}

/** The file of a lesson: shown on demand, and replaceable. */
export function LessonFile({ courseId, userId, lesson, open }: Props) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const filmLimit = useFilmLimit()
  const { engine, uploads } = useLessonUploads(userId, courseId)
  const replacing = uploads.find(({ lessonId }) => lessonId === lesson.id)

  function replace([file]: readonly File[]): void {
    if (!file) return
    const refused = lessonRefusal(file, filmLimit)
    setRefusal(refused && i18n._(refused))
    const { id: lessonId, moduleId, title, description, isPreview } = lesson
    if (!refused)
      engine.add(
        { id: randomId(), courseId, moduleId, lessonId, title, description, isPreview, before: [] },
        file,
      )
  }

  return (
    <section className={css.box} aria-label={t`File`}>
      <p className={css.meta}>{lessonMeta(lesson)}</p>
      {isShown && <Shown open={open} />}
      {replacing && <Progress label={t`Uploading the new file`} value={replacing.upload.progress} />}
      {refusal && (
        <p className={css.failure} role="alert">
          {refusal}
        </p>
      )}
      <div className={css.ways}>
        {open.url !== '' && !isShown && (
          <Button kind="outline" icon="eye" onClick={() => setShown(true)}>
            <Trans>View file</Trans>
          </Button>
        )}
        <FilePick
          accept={typesOfKind(lesson.kind)}
          icon="arrow-clockwise"
          disabled={replacing !== undefined}
          onFiles={replace}
        >
          <Trans>Replace</Trans>
        </FilePick>
      </div>
    </section>
  )
}

function Shown({ open }: { open: OpenLesson }) {
  const { t } = useLingui()
  const { kind, url, title, captions } = open
  const tracks = captions.map(({ language, label, url }) => (
    <track key={language} kind="captions" srcLang={language} label={label} src={url} />
  ))
  if (kind === 'image') return <img className={css.shown} src={url} alt={title} />
  if (kind === 'pdf')
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {t`Open the PDF`}
      </a>
    )
  // Captions exist if the creator has added some.
  if (kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <audio className={css.shown} src={url} controls preload="none">
        {tracks}
      </audio>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={css.shown} src={url} poster={open.media?.poster ?? undefined} controls playsInline>
      {tracks}
    </video>
  )
}
