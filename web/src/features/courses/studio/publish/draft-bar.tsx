import type { Course } from '@akada/contract/courses/model'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { hasDraft } from '../data/course-draft.ts'
import { statusText } from '../data/course-texts.ts'
import { discardDraftMutation } from '../data/studio.queries.ts'
import type { Step } from '../editor/steps.ts'
import type { CourseFormState } from '../editor/use-course-form.ts'
import css from './draft.module.css'

const ChangesDialog = lazyWithRetry(async () => (await import('./changes-dialog.tsx')).ChangesDialog)

interface Props {
  /** As it will be. */
  course: Course
  form: CourseFormState
  onGo: (step: Step) => void
}

/** Over the editor of a course that others see: what was changed waits until it is published. */
export function DraftBar({ course, form, onGo }: Props) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState<'publish' | 'discard'>()
  const isTyped = Object.keys(form.state.changes).length > 0
  if (!course.draft || (!hasDraft(course) && !isTyped && !isAsking)) return null
  const count = course.draft.changes.length
  return (
    <section className={css.bar} aria-label={t`Unpublished changes`}>
      <p aria-live="polite">
        <strong>{t`${statusText(course)} · unpublished changes`}</strong>{' '}
        {count > 0 && <Plural value={count} one="# change waits." other="# changes wait." />}{' '}
        <span className={css.why}>
          <Trans>Others see the course as it was until you publish them.</Trans>
        </span>
      </p>
      <div className={css.ways}>
        <Button kind="outline" size={36} onClick={() => setAsking('discard')}>
          <Trans>Discard</Trans>
        </Button>
        <Button size={36} onClick={() => void savedThen(form, { onGo, next: () => setAsking('publish') })}>
          <Trans>Publish changes</Trans>
        </Button>
      </div>
      {isAsking === 'publish' && (
        <Suspense>
          <ChangesDialog course={course} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {isAsking === 'discard' && <Discard course={course} form={form} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

interface Next {
  onGo: (step: Step) => void
  next: () => void
}

/** Everything typed is stored first, the price as well; what cannot be stored is shown where it was typed. */
async function savedThen({ form }: CourseFormState, { onGo, next }: Next): Promise<void> {
  await form.saveAll()
  const { changes, error, hasConflict } = form.store.getState()
  if (hasConflict) return
  if (Object.keys(changes).length === 0) return next()
  if ('amountMinor' in changes || 'isPaid' in changes) return onGo('price')
  const message = describeError(error)
  if (message) showToast({ message, tone: 'danger' })
  else onGo('about')
}

function Discard({ course, form, onClose }: Pick<Props, 'course' | 'form'> & { onClose: () => void }) {
  const { t } = useLingui()
  const discard = useMutation(discardDraftMutation(course.id))
  async function confirm(): Promise<void> {
    form.form.choose('theirs')
    const isDone = await discard.mutateAsync(course.draft?.version ?? 0).catch(() => undefined)
    if (!isDone) return
    onClose()
    showToast({ message: t`Changes discarded.` })
  }
  return (
    <AlertDialog
      isOpen
      isDanger
      title={t`Discard these changes?`}
      confirmLabel={t`Discard`}
      isPending={discard.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        <Trans>Others keep seeing the course as it is now.</Trans>
      </p>
    </AlertDialog>
  )
}
