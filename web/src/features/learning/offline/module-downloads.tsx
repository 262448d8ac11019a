import type { Course } from '@akada/contract/courses/model'
import type { Module } from '@akada/contract/courses/modules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bytesText } from '#lib/text/megabytes.ts'
import { Button } from '#ui/controls/button.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { DownloadProgress } from './download-progress.tsx'
import type { Download } from './downloads.ts'
import { canStore } from './lesson-store.ts'
import css from './offline.module.css'
import { Podcast } from './podcast.tsx'
import { expectedBytes } from './stored-files.ts'
import { useDownloads } from './use-downloads.ts'

interface Props {
  course: Course
}

/** The modules of a course, each with what it costs to have it on this device and whether it is here. */
export function ModuleDownloads({ course }: Props) {
  const { lessons } = useDownloads()
  const [chosen, setChosen] = useState<Module>()
  const modules = course.modules.filter(({ isOpen, media }) => isOpen && media.length > 0)
  if (!canStore() || modules.length === 0) return null
  return (
    <section className={css.offline} aria-labelledby="offline">
      <h2 id="offline">
        <Trans>Learn without a connection</Trans>
      </h2>
      {course.allowDownload ? (
        <ul className={css.list}>
          {modules.map((module) => (
            <ModuleRow
              key={module.id}
              module={module}
              isOnly={modules.length === 1}
              here={lessons.filter(({ moduleId }) => moduleId === module.id)}
              onChoose={() => setChosen(module)}
            />
          ))}
        </ul>
      ) : (
        <p className={css.hint}>
          <Trans>The teacher of this course doesn't allow downloads.</Trans>
        </p>
      )}
      {course.allowDownload && modules.some(hasSound) && <Podcast courseId={course.id} />}
      <DownloadSheet courseId={course.id} module={chosen} onClose={() => setChosen(undefined)} />
    </section>
  )
}

const hasSound = ({ media }: Module) =>
  media.some(({ sizes }) => sizes.some(({ height }) => height === 'sound'))

interface RowProps {
  module: Module
  isOnly: boolean
  here: readonly Download[]
  onChoose: () => void
}

function ModuleRow({ module, isOnly, here, onChoose }: RowProps) {
  const { t } = useLingui()
  const title = isOnly ? t`All lessons` : module.title
  const missing = module.media.filter(({ id }) => !here.some(({ lessonId }) => lessonId === id))
  const size = bytesText(missing.reduce((sum, lesson) => sum + expectedBytes(lesson, 'low'), 0))
  return (
    <li className={css.row}>
      <div className={css.words}>
        <bdi className={css.name}>{title}</bdi>
        {here.length > 0 && <DownloadProgress title={title} lessons={here} />}
      </div>
      {missing.length > 0 && (
        <Button
          kind="outline"
          size={44}
          icon="download-simple"
          aria-label={t`Download ${title}, ${size}`}
          onClick={onChoose}
        >
          {size}
        </Button>
      )}
    </li>
  )
}
