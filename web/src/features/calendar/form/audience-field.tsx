import { listUserSpaces } from '@akada/contract/communities/space-routes'
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

const spacesQuery = (id: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'spaces', id],
    queryFn: ({ signal }) => call(listUserSpaces, { params: { id }, query: {} }, { signal }),
  })

/**
 * Who has the event in their calendars besides those invited: the learners of a course, or the members of a space, where it
 * is announced. Nothing for members who have neither.
 */
export function AudienceField({ form, change }: FieldsProps) {
  const { t } = useLingui()
  const id = useSession()?.id ?? ''
  const courses = useQuery({ ...taughtQuery(id), enabled: id !== '' }).data?.courses ?? []
  const spaces = useQuery({ ...spacesQuery(id), enabled: id !== '' }).data?.spaces ?? []
  if (courses.length + spaces.length === 0) return null
  return (
    <Field label={<Trans>Also for</Trans>}>
      {(control) => (
        <Select {...control} value={valueOf(form)} onChange={({ target }) => change(choiceOf(target.value))}>
          <option value="">{t`Only people I invite`}</option>
          {courses.length > 0 && (
            <optgroup label={t`Learners of a course`}>
              {courses.map((course) => (
                <option key={course.id} value={`course ${course.id}`}>
                  {course.title}
                </option>
              ))}
            </optgroup>
          )}
          {spaces.length > 0 && (
            <optgroup label={t`Members of a space`}>
              {spaces.map((space) => (
                <option key={space.id} value={`space ${space.id}`}>
                  {space.communityName} · {space.name}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      )}
    </Field>
  )
}

type Audience = Pick<FieldsProps['form'], 'courseId' | 'spaceId'>

function valueOf({ courseId, spaceId }: Audience): string {
  if (courseId) return `course ${courseId}`
  return spaceId ? `space ${spaceId}` : ''
}

function choiceOf(value: string): Audience {
  const [kind, id = null] = value.split(' ')
  return { courseId: kind === 'course' ? id : null, spaceId: kind === 'space' ? id : null }
}
