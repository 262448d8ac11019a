import { siteName } from '#lib/site-name.ts'
import { type Meeting, createMeeting } from '@akada/contract/meetings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
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
import { lessonTime } from '../live/lesson-time.ts'
import { entryHref } from '../meeting-address.ts'
import { announceInPost } from './announce-in-post.ts'
import { LaterFields, type LaterStart, momentOf, nextStart } from './later-fields.tsx'
import css from './live.module.css'

const draftKey = 'akada.liveTitle'

/** Posts what is live; a failed post ends no lesson. */
function useAnnouncement() {
  const { t } = useLingui()
  return async (meeting: Meeting, title: string): Promise<void> => {
    const at = lessonTime(meeting.startTime, 'long')
    const isLater = meeting.type === 'SCHEDULED'
    const announcement = {
      badge: isLater ? t`Live on ${at}` : t`Live now`,
      title: title || t`A live lesson`,
      line: t`Watch it on ${siteName}, under Live`,
      text: isLater
        ? t`I teach live on ${at}. Be reminded, and ask me anything:`
        : t`I'm live now. Watch and ask me anything:`,
    }
    await announceInPost(meeting, announcement).catch((error: unknown) => {
      const detail = describeError(error)
      const message = t`The post about your live lesson failed.`
      showToast({ message, tone: 'danger', ...(detail && { detail }) })
    })
  }
}

/** What a live lesson is about, from when on, and whether a post says so. */
function useLiveForm() {
  const { t } = useLingui()
  const post = useAnnouncement()
  const client = useQueryClient()
  const [title, setTitle] = useState(() => sessionStorage.getItem(draftKey) ?? '')
  const [isMaking, setMaking] = useState(false)
  const [isPosted, setPosted] = useState(true)
  const [start, setStart] = useState<LaterStart>()
  const [clientId, setClientId] = useState(() => crypto.randomUUID())

  function change(next: string): void {
    setTitle(next)
    sessionStorage.setItem(draftKey, next)
  }
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMaking(true)
    const startTime = (start ? momentOf(start) : new Date()).toISOString()
    const type = start ? 'SCHEDULED' : 'INSTANT'
    const form = { type, startTime, includeWebinar: false, isLive: true } as const
    const body = { ...form, title: title.trim(), clientId }
    try {
      const meeting = await call(createMeeting, { body })
      sessionStorage.removeItem(draftKey)
      if (isPosted) void post(meeting, title.trim())
      if (start) await announced()
      else navigate({ href: entryHref(meeting) })
    } catch (error) {
      if (showPlanLimit(error)) return
      const detail = describeError(error)
      showToast({ message: t`Failed to join meeting`, tone: 'danger', ...(detail && { detail }) })
    } finally {
      setMaking(false)
    }
  }
  async function announced(): Promise<void> {
    setTitle('')
    setStart(undefined)
    setClientId(crypto.randomUUID())
    showToast({ message: t`Your live lesson is announced.`, tone: 'ok' })
    await client.invalidateQueries({ queryKey: ['meetings'] })
  }
  return { title, change, isMaking, isPosted, setPosted, start, setStart, make }
}

/** Starts a live lesson or announces one: many can watch, and followers are notified once its host is inside. */
export function GoLive() {
  const { title, change, isMaking, isPosted, setPosted, start, setStart, make } = useLiveForm()
  return (
    <form className={css.goLive} onSubmit={(event) => void make(event)}>
      <Field label={<Trans>What is your live lesson about?</Trans>}>
        {(control) => (
          <Input {...control} value={title} maxLength={100} onChange={({ target }) => change(target.value)} />
        )}
      </Field>
      <Checkbox
        label={<Trans>Later, on a day and at a time</Trans>}
        isOn={start !== undefined}
        onChange={(isLater) => setStart(isLater ? nextStart() : undefined)}
      />
      {start && <LaterFields start={start} onChange={setStart} />}
      <Checkbox label={<Trans>Announce it in a post</Trans>} isOn={isPosted} onChange={setPosted} />
      <Button type="submit" icon="video-camera-fill" isLoading={isMaking}>
        {start ? <Trans>Announce</Trans> : <Trans>Go live</Trans>}
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
