import type { Space } from '@akada/contract/communities/model'
import { listUserCourses } from '@akada/contract/courses/routes'
import { linkSpace, unlinkSpace } from '@akada/contract/communities/space-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { PlanLimit } from './plan-limit.tsx'
import css from '../communities.module.css'

const most = 50

const ownCoursesQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'of', id, 'published'],
    queryFn: ({ signal }) =>
      call(listUserCourses, { params: { id }, query: { limit: most, status: 'published' } }, { signal }),
    enabled: id !== '',
  })

/** Ties a space to own courses, whose learners are then in it; ending that takes nobody out. */
export function SpaceCourses({ space: { id: spaceId, courses } }: { space: Space }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const own = useQuery(ownCoursesQuery(useSession()?.id ?? ''))
  const change = useMutation({
    mutationFn: ({ courseId, isLinked }: { courseId: string; isLinked: boolean }) =>
      call(isLinked ? linkSpace : unlinkSpace, { params: { spaceId }, body: { courseId } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['communities'] }),
  })
  const linked = new Set(courses.map(({ courseId }) => courseId))
  const others = (own.data?.courses ?? []).filter(({ id }) => !linked.has(id))
  if (courses.length + others.length === 0) return null
  return (
    <section aria-label={t`Courses`} className={css.form}>
      {courses.length > 0 && <h3>{t`Courses`}</h3>}
      {courses.map(({ courseId, title }) => (
        <p key={courseId} className={css.person}>
          <span className={css.words} dir="auto">
            {title}
          </span>
          <IconButton
            icon="x"
            label={t`Unlink ${title}`}
            onClick={() => change.mutate({ courseId, isLinked: false })}
          />
        </p>
      ))}
      {others.length > 0 && (
        <Field
          label={t`Link a course`}
          hint={<Trans>Its learners join this space, including those who enrol later.</Trans>}
        >
          {(control) => (
            <Select
              {...control}
              value=""
              disabled={change.isPending}
              onChange={({ target }) => change.mutate({ courseId: target.value, isLinked: true })}
            >
              <option value="">{t`Choose a course`}</option>
              {others.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <PlanLimit error={change.error} />
    </section>
  )
}
