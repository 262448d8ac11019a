import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { uploadErrorText } from '#features/uploads/public.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { MarginRow } from '#ui/layout/margin.tsx'
import type { LessonUpload } from '../uploads/lesson-upload.ts'
import type { LessonUploads } from '../uploads/lesson-uploads.ts'
import css from './outline.module.css'

interface Props {
  item: LessonUpload
  engine: LessonUploads
}

/** An upload that will become a lesson. */
export function UploadRow({ item, engine }: Props) {
  const { t } = useLingui()
  const { id, title, upload } = item
  const { isStopped, mayRetry, words } = useUploadWords(item)
  return (
    <MarginRow
      className={css.item}
      end={
        <span className={css.arrows}>
          {mayRetry && (
            <Button kind="outline" size={36} aria-label={t`Retry ${title}`} onClick={() => engine.retry(id)}>
              {t`Retry`}
            </Button>
          )}
          <IconButton icon="x" size={36} label={t`Remove ${title}`} onClick={() => engine.remove(id)} />
        </span>
      }
    >
      <span className={css.lesson}>
        <Icon name="upload-simple" size={20} />
        <span className={css.words}>
          <span dir="auto">{title}</span>
          <span className={isStopped ? css.failed : css.preparing}>{words}</span>
          {!isStopped && <Progress label={t`Uploading ${title}`} value={upload.progress} />}
        </span>
      </span>
    </MarginRow>
  )
}

function useUploadWords({ upload, refusal, isUnusable, isAdding }: LessonUpload) {
  const { status, file } = upload
  const isStopped = refusal !== null || status === 'failed' || status === 'cancelled'
  const mayRetry = isStopped && !isUnusable && (file !== null || status === 'done')
  const words = useStatusWords(upload, isAdding)
  return { isStopped, mayRetry, words: refusal === null ? words : i18n._(refusal) }
}

function useStatusWords(upload: LessonUpload['upload'], isAdding: boolean): string {
  const { t } = useLingui()
  const { status, progress, reason } = upload
  if (status === 'failed' && reason === 'network')
    return t`Upload failed: the connection was lost at ${progress}%`
  if (status === 'failed' && reason) return uploadErrorText(reason, upload)
  const words = {
    queued: t`Waiting its turn`,
    presigning: t`Getting ready`,
    sending: t`Uploading, ${progress}%`,
    retrying: t`Trying again`,
    offline: t`Waiting for a connection, ${progress}%`,
    done: isAdding ? t`Adding the lesson` : t`Uploaded`,
    cancelled: t`Cancelled`,
    failed: t`Failed`,
  }
  return words[status]
}
