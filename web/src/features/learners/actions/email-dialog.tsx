import { learnerMessages, messageLearners } from '@akada/contract/learners/routes'
import type { CallOf } from '@akada/contract/route'
import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { useDraftText } from '#ui/hooks/use-draft-text.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { aimOf } from '../data/chosen.ts'
import { learnersKeys } from '../data/learners.queries.ts'
import css from './actions.module.css'
import { MailRefused } from './mail-refused.tsx'

const subjectLength = 150
const contentLength = 5000
const namesShown = 8
const placeOfName = '{firstName}'

interface Props {
  isOpen: boolean
  courseId: string
  /** Whom it goes to. */
  aim: ReturnType<typeof aimOf>
  count: number
  /** Names of the recipients by id; empty if it goes to everyone found. */
  names: ReadonlyMap<string, string>
  onClose: () => void
}

/** Writes to learners; what was typed stays until it is sent. */
export function EmailDialog({ isOpen, courseId, aim, count, names, onClose }: Props) {
  const { t } = useLingui()
  const subject = useDraftText(`learners ${courseId} subject`)
  const content = useDraftText(`learners ${courseId} content`)
  const isReady = subject.text.trim() !== '' && content.text.trim() !== '' && count > 0
  const send = useSend(courseId, () => {
    subject.write('')
    content.write('')
    onClose()
  })
  const actions = (
    <>
      <p className={css.note}>
        {isReady ? t`Each learner gets a separate email.` : t`Write a subject and a body to send it.`}
      </p>
      <Button
        icon="paper-plane-tilt"
        disabled={!isReady}
        isLoading={send.isPending}
        onClick={() => send.mutate({ ...aim, subject: subject.text, content: content.text })}
      >
        <Trans>Send</Trans>
      </Button>
    </>
  )
  const title = plural(count, { one: 'Email # learner', other: 'Email # learners' })
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} actions={actions}>
      <div className={css.form}>
        <MailRefused error={send.error} />
        <Names names={names} />
        <Letter subject={subject} content={content} />
      </div>
    </Dialog>
  )
}

type Body = CallOf<typeof messageLearners>['body']

function useSend(courseId: string, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(messageLearners, { params: { courseId }, body: { ...body, courseId } }),
    meta: { quiet: true },
    onSuccess: () => {
      onSent()
      showToast({ message: i18n._(learnerMessages.sent), tone: 'ok' })
      return client.invalidateQueries({ queryKey: learnersKeys.course(courseId) })
    },
    onError: (error) => {
      const isExplained = error instanceof CallError && (error.status === 402 || error.status === 429)
      if (!isExplained) showToast({ message: i18n._(learnerMessages.sendFailed), tone: 'danger' })
    },
  })
}

type Draft = Pick<ReturnType<typeof useDraftText>, 'text' | 'write'>

function Letter({ subject, content }: { subject: Draft; content: Draft }) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Subject`}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={subjectLength}
            value={subject.text}
            onChange={({ target }) => subject.write(target.value)}
          />
        )}
      </Field>
      <Field label={t`Body`} hint={t`${placeOfName} is replaced with the learner's name.`}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={contentLength}
            value={content.text}
            onChange={({ target }) => content.write(target.value)}
          />
        )}
      </Field>
    </>
  )
}

function Names({ names }: { names: ReadonlyMap<string, string> }) {
  const { t } = useLingui()
  const more = names.size - namesShown
  if (names.size === 0) return null
  return (
    <ul className={css.names} aria-label={t`To`}>
      {[...names].slice(0, namesShown).map(([id, name]) => (
        <li key={id} dir="auto">
          {name}
        </li>
      ))}
      {more > 0 && <li>{t`${more} more`}</li>}
    </ul>
  )
}
