import { useLingui } from '@lingui/react/macro'
import { bytesText } from '#lib/text/megabytes.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { downloadLessons, pauseDownloads } from './download-module.ts'
import { type Download, deleteDownloads } from './downloads.ts'
import css from './offline.module.css'

interface Props {
  title: string
  /** Progress of one module. */
  lessons: readonly Download[]
}

const sumOf = (lessons: readonly Download[], field: 'bytes' | 'loaded') =>
  lessons.reduce((sum, lesson) => sum + lesson[field], 0)

const isBusy = ({ state }: Download) => state === 'loading' || state === 'waiting'

/** How much of a module is on this device, and what can be done about it. */
export function DownloadProgress({ title, lessons }: Props) {
  const { t } = useLingui()
  const [bytes, loaded] = [sumOf(lessons, 'bytes'), sumOf(lessons, 'loaded')]
  const isStored = lessons.every(({ state }) => state === 'stored')
  const remove = () => void deleteDownloads(lessons.map(({ lessonId }) => lessonId))
  return (
    <div className={css.state}>
      <div className={css.line}>
        <StateText lessons={lessons} />
        {!isStored && <NextStep lessons={lessons} />}
        {!lessons.some(isBusy) && (
          <IconButton icon="trash" size={36} label={t`Delete ${title} from this device`} onClick={remove} />
        )}
      </div>
      {!isStored && (
        <Progress value={bytes > 0 ? (100 * loaded) / bytes : 0} label={t`Download of ${title}`} />
      )}
    </div>
  )
}

function StateText({ lessons }: Pick<Props, 'lessons'>) {
  const { t } = useLingui()
  const [bytes, loaded] = [sumOf(lessons, 'bytes'), sumOf(lessons, 'loaded')]
  const [all, here] = [bytesText(bytes), bytesText(loaded)]
  if (lessons.every(({ state }) => state === 'stored'))
    return (
      <span className={css.stored}>
        <Icon name="check-circle" size={20} />
        {t`On this device · ${all}`}
      </span>
    )
  if (lessons.some(({ state }) => state === 'full')) {
    const short = bytesText(bytes - loaded)
    return (
      <span
        className={css.failed}
        role="alert"
      >{t`Not enough space: ${short} more needed. Delete something first.`}</span>
    )
  }
  if (lessons.some(({ state }) => state === 'failed'))
    return <span className={css.failed} role="alert">{t`Interrupted at ${here} of ${all}`}</span>
  return <span>{t`${here} of ${all}`}</span>
}

function NextStep({ lessons }: Pick<Props, 'lessons'>) {
  const { t } = useLingui()
  const [first] = lessons
  if (!first) return null
  if (lessons.some(isBusy))
    return (
      <Button kind="quiet" size={36} onClick={pauseDownloads}>
        {t`Pause`}
      </Button>
    )
  const { courseId, way } = first
  const lessonIds = lessons.map(({ lessonId }) => lessonId)
  const resume = () => void downloadLessons({ courseId, lessonIds, way }).catch(() => {})
  return (
    <Button kind="outline" size={36} onClick={resume}>
      {t`Continue`}
    </Button>
  )
}
