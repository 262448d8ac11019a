import { packageHours } from '@akada/contract/packages/model'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { randomId } from '#lib/random-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { PackageList } from './package-list.tsx'
import { exportMutation, isBusy, packagesQuery } from './packages.queries.ts'
import css from './packages.module.css'

/** Makes a file of a course. */
export function ExportPanel({ courseId }: { courseId: string }) {
  const { data = [] } = useQuery(packagesQuery)
  const start = useMutation(exportMutation(courseId))
  const isMaking = data.some((one) => one.kind === 'export' && one.courseId === courseId && isBusy(one))
  return (
    <div className={css.panel}>
      <p className={css.hint}>
        <Trans>
          One ZIP file with the modules, lessons, files, captions and quizzes of this course, without its
          learners. It can be imported here or elsewhere.
        </Trans>{' '}
        <Plural value={packageHours} one="Download it within # hour." other="Download it within # hours." />
      </p>
      <div>
        <Button
          icon="export"
          disabled={isMaking}
          isLoading={start.isPending}
          onClick={() => start.mutate(randomId())}
        >
          <Trans>Make the file</Trans>
        </Button>
      </div>
      <PackageList kind="export" courseId={courseId} />
    </div>
  )
}
