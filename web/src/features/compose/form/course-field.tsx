import { listUserCourses } from '@akada/contract/courses/routes'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'

interface Props {
  userId: string
  courseId: string | null
  onChange: (courseId: string | null) => void
}

const most = 100

/**
 * The course that Learn More on the post links to: one of the author's own published ones, if there are any.
 */
export function CourseField({ userId, courseId, onChange }: Props) {
  const { t } = useLingui()
  const { data } = useQuery({
    queryKey: ['courses', 'list', 'own-published', userId],
    queryFn: ({ signal }) =>
      call(
        listUserCourses,
        { params: { id: userId }, query: { status: 'published', limit: most } },
        { signal },
      ),
    meta: { quiet: true },
  })
  const courses = data?.courses ?? []
  if (courses.length === 0) return null
  return (
    <Field label={t`Course (optional)`} hint={t`Learn More on the post opens it.`}>
      {(control) => (
        <Select
          {...control}
          value={courseId ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{t`No course`}</option>
          {courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
