import { type Recording, addRecordedLesson } from '@akada/contract/meetings/recording-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import css from './recordings.module.css'
import { ownCoursesQuery, recordingsQuery } from './recordings.queries.ts'

interface Props {
  recording: Recording
  isOpen: boolean
  onClose: () => void
}

/** Asks which course a recording is a lesson of. */
export function LessonDialog({ recording, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} title={<Trans>Add to a course</Trans>} onClose={onClose}>
      <LessonForm recording={recording} onClose={onClose} />
    </Dialog>
  )
}

/** Adds a recording to a course; resolves to whether that worked. */
function useAdding({ recording, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  async function add(courseId: string): Promise<void> {
    setSending(true)
    try {
      await call(addRecordedLesson, { params: { recordingId: recording.id }, body: { courseId } })
      showToast({ message: t`The recording is now a lesson.`, tone: 'ok' })
      void client.invalidateQueries(recordingsQuery())
      onClose()
      navigate({ to: '/studio/course/:id', params: { id: courseId } })
    } catch (error) {
      const message = describeError(error)
      if (message) showToast({ message, tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return { add, isSending }
}

function LessonForm(props: Omit<Props, 'isOpen'>) {
  const userId = useSession()?.id ?? ''
  const list = useQuery(ownCoursesQuery(userId, true))
  const courses = list.data?.courses ?? []
  const [chosen, setChosen] = useState<string>()
  const { add, isSending } = useAdding(props)
  const courseId = chosen ?? courses[0]?.id
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (courseId) void add(courseId)
  }

  return (
    <form className={css.form} onSubmit={submit}>
      <ListState
        list={list}
        isEmpty={courses.length === 0}
        pending={<Skeleton height="4rem" />}
        failure={<Trans>Your courses could not be loaded.</Trans>}
        empty={
          <p>
            <Trans>You have no course yet. Create one in the studio, then add the recording.</Trans>
          </p>
        }
      />
      {courses.length > 0 && (
        <>
          <Field label={<Trans>Course</Trans>}>
            {(control) => (
              <Select {...control} value={courseId} onChange={({ target }) => setChosen(target.value)}>
                {courses.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <p className={css.detail}>
            <Trans>It becomes the last lesson. You can rename and move it there.</Trans>
          </p>
          <Button type="submit" isLoading={isSending}>
            <Trans>Add as a lesson</Trans>
          </Button>
        </>
      )}
    </form>
  )
}
