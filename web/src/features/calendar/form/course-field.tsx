import { listUserCourses } from '@akada/contract/courses/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { calendarKey } from '../calendar.queries.ts'
import type { FieldsProps } from './form-state.ts'

const most = 50

const taughtQuery = (id: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'taught', id],
    queryFn: ({ signal }) =>
      call(listUserCourses, { params: { id }, query: { limit: most, status: 'published' } }, { signal }),
  })

/** The course whose learners get the event in their calendars; nothing for members who teach no course. */
export function CourseField({ form, change }: FieldsProps) {
  const { t } = useLingui()
  const id = useSession()?.id ?? ''
  const { data } = useQuery({ ...taughtQuery(id), enabled: id !== '' })
  if (!data || data.courses.length === 0) return null
  return (
    <Field label={<Trans>For the learners of</Trans>}>
      {(control) => (
        <Select
          {...control}
          value={form.courseId ?? ''}
          onChange={({ target }) => change({ courseId: target.value || null })}
        >
          <option value="">{t`No course`}</option>
          {data.courses.map((course) => (
            <option key={course.id} value={course.id}>
              {course.title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
