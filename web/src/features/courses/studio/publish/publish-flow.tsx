import { type Course, courseMessages } from '@akada/contract/courses/model'
import { i18n } from '@lingui/core'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { useOnceTrue } from '#ui/hooks/use-once-true.ts'
import { navigate } from '#routing/navigation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import type { AutosavedForm } from '../data/autosaved-form.ts'
import type { CourseFields } from '../data/course-fields.ts'
import { needsOf } from '../data/needs.ts'
import { publishMutation } from '../data/studio.queries.ts'
import type { Step } from '../editor/steps.ts'

const MissingDialog = lazyWithRetry(async () => (await import('./missing-dialog.tsx')).MissingDialog)
const PublishDialog = lazyWithRetry(async () => (await import('./publish-dialog.tsx')).PublishDialog)

type Stage = 'closed' | 'asking' | 'missing' | 'refused'

/** Publishing from its button to the live page: missing fields, confirmation, the server's response. */
export function usePublish(course: Course, form: AutosavedForm<CourseFields>) {
  const [stage, setStage] = useState<Stage>('closed')
  const me = useSession()
  const publish = useMutation(publishMutation(course.id))

  async function start(): Promise<void> {
    await form.saveAll()
    const missing = me ? needsOf(course, me).filter(({ isDone, isRequired }) => isRequired && !isDone) : []
    if (missing.length > 0) return setStage('missing')
    publish.reset()
    setStage('asking')
  }

  async function confirm(containsSynthetic: boolean): Promise<void> {
    try {
      await publish.mutateAsync(containsSynthetic)
      setStage('closed')
      showToast({ message: i18n._(courseMessages.published), tone: 'ok' })
      navigate(
        { to: '/studio/course/:id', params: { id: course.id }, search: { live: '1' } },
        { replace: true },
      )
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'API_ERR_VALIDATION') setStage('refused')
      if (code !== 'API_ERR_VERIFICATION_REQUIRED') return
      setStage('closed')
      openOverlay('verify', '1')
    }
  }

  return { stage, publish, start: () => void start(), confirm, close: () => setStage('closed') }
}

interface Props {
  course: Course
  publishing: ReturnType<typeof usePublish>
  onGo: (step: Step) => void
}

export function PublishFlow({ course, publishing, onGo }: Props) {
  const { stage, publish, confirm, close } = publishing
  const isUsed = useOnceTrue(stage !== 'closed')
  if (!isUsed) return null
  return (
    <Suspense>
      <PublishDialog
        course={course}
        isOpen={stage === 'asking'}
        isPending={publish.isPending}
        error={publish.error}
        onClose={close}
        onConfirm={(containsSynthetic) => void confirm(containsSynthetic)}
      />
      <MissingDialog
        course={course}
        isOpen={stage === 'missing' || stage === 'refused'}
        refusal={stage === 'refused' ? publish.error : null}
        onClose={close}
        onGo={(step) => {
          close()
          onGo(step)
        }}
      />
    </Suspense>
  )
}
