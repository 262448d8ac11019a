import type { Course } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ExportPanel } from '#features/packages/public.ts'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { learnersText } from '#lib/text/course-texts.ts'
import { copyMutation, deleteMutation } from '../data/studio.queries.ts'
import css from './manage.module.css'

/** Copies the course, exports it, or deletes it. */
export function CourseActions({ course }: { course: Course }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const exporting = useOverlay('export')
  const copy = useMutation(copyMutation(course.id))
  const makeCopy = async () => {
    const made = await copy.mutateAsync(randomId()).catch(() => undefined)
    if (!made) return
    showToast({ message: t`Copied. Its videos and files will follow in a few minutes.`, tone: 'ok' })
    navigate({ to: '/studio/course/:id', params: { id: made.id } })
  }
  return (
    <div className={css.actions}>
      <Button kind="outline" icon="copy" isLoading={copy.isPending} onClick={() => void makeCopy()}>
        <Trans>Make a copy</Trans>
      </Button>
      <Button kind="outline" icon="export" onClick={() => exporting.open()}>
        <Trans>Export</Trans>
      </Button>
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        <Trans>Delete course</Trans>
      </Button>
      <Dialog isOpen={exporting.isOpen} title={t`Export this course`} onClose={exporting.close}>
        <Suspense>
          <ExportPanel courseId={course.id} />
        </Suspense>
      </Dialog>
      <Dialog isAlert isOpen={isAsking} title={t`Delete this course?`} onClose={() => setAsking(false)}>
        <DeleteForm course={course} onClose={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}

/** Says what happens to learners, and asks for the title if there are some. */
function DeleteForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useLingui()
  const { id, title, students, status } = course
  const [typed, setTyped] = useState('')
  const remove = useMutation(deleteMutation(id))
  const asksTitle = status !== 'draft'
  const isSure = !asksTitle || typed.trim() === title.trim()
  const confirm = async () => {
    const deleted = await remove.mutateAsync().catch(() => undefined)
    if (!deleted) return
    showToast({
      message: deleted.archived ? t`The course was archived` : t`The course was deleted`,
      tone: 'ok',
    })
    navigate({ to: '/studio' }, { replace: true })
  }
  return (
    <div className={css.question}>
      <p>
        {students > 0 ? (
          <Trans>
            It leaves the market and takes no new learners. Those who joined ({learnersText(students)}) keep
            it, with their progress and certificates.
          </Trans>
        ) : (
          <Trans>No one has joined it. The course and its files will be deleted.</Trans>
        )}
      </p>
      {asksTitle && (
        <Field label={t`Type the title to be sure`} hint={title}>
          {(control) => (
            <Input {...control} value={typed} dir="auto" onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      )}
      <div className={css.actions}>
        <Button kind="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="danger" disabled={!isSure} isLoading={remove.isPending} onClick={() => void confirm()}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </div>
  )
}
