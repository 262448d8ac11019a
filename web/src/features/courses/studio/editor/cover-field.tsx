import type { Course } from '@akada/contract/courses/model'
import { fileTypes } from '@akada/contract/uploads/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useFileUpload } from '#features/uploads/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { draftCourseMutation } from '../data/studio.queries.ts'
import { Cover } from '../home/cover.tsx'
import css from './editor.module.css'

const accept = [...fileTypes.image, ...fileTypes.video].join()

/** The picture or clip that promotes the course. */
export function CoverField({ course }: { course: Course }) {
  const { t } = useLingui()
  const { id, title, promotion } = course
  const change = useMutation(draftCourseMutation(id))
  const { send, progress, failure } = useFileUpload('courses', async (key) => {
    await change.mutateAsync({ promotionalUrl: key })
  })
  return (
    <section className={css.cover} aria-label={t`Cover or promo clip`}>
      <div className={css.coverPicture}>
        <Cover title={title} promotion={promotion} />
      </div>
      <div className={css.coverWays}>
        {progress !== undefined && <Progress label={t`Uploading the cover`} value={progress} />}
        {failure && (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        {promotion?.status === 'processing' && (
          <p className={css.hint}>
            <Trans>Getting ready for phones. It shows as soon as it can.</Trans>
          </p>
        )}
        <FilePick
          accept={accept}
          disabled={progress !== undefined}
          onFiles={([file]) => file && void send(file)}
        >
          {promotion ? <Trans>Change cover</Trans> : <Trans>Add a cover</Trans>}
        </FilePick>
        {promotion && (
          <Button
            kind="quiet"
            size={36}
            icon="trash"
            isLoading={change.isPending}
            onClick={() => change.mutate({ promotionalUrl: null })}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
