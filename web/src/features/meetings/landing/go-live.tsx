import { type Meeting, createMeeting } from '@akada/contract/meetings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { showPlanLimit } from '#features/plans/public.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { entryHref } from '../meeting-address.ts'
import { announceInPost } from './announce-in-post.ts'
import css from './live.module.css'

const draftKey = 'akada.liveTitle'

/** Posts what is live; a failed post ends no lesson. */
function useAnnouncement() {
  const { t } = useLingui()
  return async (meeting: Meeting, title: string): Promise<void> => {
    const announcement = {
      badge: t`Live now`,
      title: title || t`A live lesson`,
      line: t`Watch it on Akada, under Live`,
      text: t`I'm live now. Watch and ask me anything:`,
    }
    await announceInPost(meeting, announcement).catch((error: unknown) => {
      const detail = describeError(error)
      const message = t`The post about your live lesson failed.`
      showToast({ message, tone: 'danger', ...(detail && { detail }) })
    })
  }
}

/** Starts a live lesson: many can watch, and followers are notified once its host is inside. */
export function GoLive() {
  const { t } = useLingui()
  const post = useAnnouncement()
  const [title, setTitle] = useState(() => sessionStorage.getItem(draftKey) ?? '')
  const [isMaking, setMaking] = useState(false)
  const [isPosted, setPosted] = useState(true)
  const [clientId] = useState(() => crypto.randomUUID())

  function change(next: string): void {
    setTitle(next)
    sessionStorage.setItem(draftKey, next)
  }
  async function start(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMaking(true)
    const form = { type: 'INSTANT', startTime: new Date().toISOString(), includeWebinar: false } as const
    const body = { ...form, isLive: true, title: title.trim(), clientId }
    try {
      const meeting = await call(createMeeting, { body })
      sessionStorage.removeItem(draftKey)
      if (isPosted) void post(meeting, title.trim())
      navigate({ href: entryHref(meeting) })
    } catch (error) {
      if (showPlanLimit(error)) return
      const detail = describeError(error)
      showToast({ message: t`Failed to join meeting`, tone: 'danger', ...(detail && { detail }) })
    } finally {
      setMaking(false)
    }
  }

  return (
    <form className={css.goLive} onSubmit={(event) => void start(event)}>
      <Field label={<Trans>What is your live lesson about?</Trans>}>
        {(control) => (
          <Input {...control} value={title} maxLength={100} onChange={({ target }) => change(target.value)} />
        )}
      </Field>
      <Checkbox label={<Trans>Announce it in a post</Trans>} isOn={isPosted} onChange={setPosted} />
      <Button type="submit" icon="video-camera-fill" isLoading={isMaking}>
        <Trans>Go live</Trans>
      </Button>
      <p>
        <Trans>
          Your followers and learners are notified once you join. They watch and chat; only you are seen and
          heard.
        </Trans>
      </p>
    </form>
  )
}
