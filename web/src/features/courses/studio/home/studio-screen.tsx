import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { TeachingFigures } from '#features/analytics/public.ts'
import { ImportPanel } from '#features/packages/public.ts'
import { VerificationBanner } from '#features/verification/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Pagination } from '#ui/controls/pagination.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { ownCoursesQuery } from '../data/studio.queries.ts'
import css from './home.module.css'
import { NewCourseForm } from './new-course-form.tsx'
import { CreateMenu, StudioParts } from './studio-parts.tsx'
import { StudioCourse } from './studio-course.tsx'

/** The member's own courses, what each still needs, and the way to a new one. */
export function StudioScreen() {
  const { t } = useLingui()
  const me = useSession()
  const verify = useOverlay('verify')
  const create = useOverlay('create')
  const packages = useOverlay('import')
  if (!me) return null
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>
          <Trans>Studio</Trans>
        </h1>
        <div className={css.ways}>
          <Link to="/classroom/overview" className={buttonClass({ kind: 'outline' })}>
            <Trans>Classroom</Trans>
          </Link>
          <CreateMenu onCourse={() => create.open()} onImport={() => packages.open()} />
        </div>
      </header>
      <StudioParts />
      <VerificationBanner user={me} onStep={(step) => verify.open(step)} />
      <Suspense>
        <TeachingFigures userId={me.id} />
      </Suspense>
      <OwnCourses userId={me.id} onCreate={() => create.open()} />
      <Dialog isOpen={create.isOpen} title={t`New course`} onClose={create.close}>
        <NewCourseForm />
      </Dialog>
      <Dialog isOpen={packages.isOpen} title={t`Import a course`} onClose={packages.close}>
        <Suspense>
          <ImportPanel />
        </Suspense>
      </Dialog>
    </div>
  )
}

function OwnCourses({ userId, onCreate }: { userId: string; onCreate: () => void }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const list = useQuery(ownCoursesQuery(userId, page))
  const courses = list.data?.courses ?? []
  return (
    <section aria-label={t`Your courses`}>
      <ListState
        list={list}
        isEmpty={courses.length === 0}
        pending={<Rows />}
        failure={<Trans>Your courses did not load.</Trans>}
        empty={
          <Empty
            title={<Trans>No courses yet</Trans>}
            action={
              <Button icon="plus" onClick={onCreate}>
                <Trans>New course</Trans>
              </Button>
            }
          >
            <Trans>
              You can make a course on your phone: a title, a few lessons, and a price if you like.
            </Trans>
          </Empty>
        }
      />
      <ul>
        {courses.map((course) => (
          <StudioCourse key={course.id} course={course} />
        ))}
      </ul>
      <div className={css.pages}>
        <Pagination
          page={page}
          pages={list.data?.meta.totalPages ?? 1}
          disabled={list.isFetching}
          onChange={setPage}
        />
      </div>
    </section>
  )
}

const waiting = [1, 2, 3] as const

function Rows() {
  return (
    <div aria-hidden="true">
      {waiting.map((row) => (
        <div key={row} className={css.card}>
          <Skeleton shape="box" width="100%" height="4.5rem" />
          <div>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  )
}
