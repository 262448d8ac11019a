import { enrolMany, enrolledAtOnce } from '@akada/contract/learning/enrolment-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { readTextFile } from '#lib/files/decode-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { useDraftText } from '#ui/hooks/use-draft-text.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { learnersKeys } from '../data/learners.queries.ts'
import { ListLines } from './list-lines.tsx'
import css from './many.module.css'
import { isChange } from './outcome-text.ts'
import { type ListedPerson, readList } from './read-list.ts'

interface Props {
  isOpen: boolean
  courseId: string
  onClose: () => void
}

function useEnrolMany(courseId: string, people: readonly ListedPerson[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isTrial: boolean) => {
      const addresses = people.map(({ address }) => address.slice(0, 254))
      const { lines } = await call(enrolMany, { params: { id: courseId }, body: { addresses, isTrial } })
      return { isTrial, lines: lines.map((outcome, index) => ({ ...people[index]!, outcome })) }
    },
    meta: { quiet: true },
    onSuccess: ({ isTrial }) =>
      isTrial ? undefined : client.invalidateQueries({ queryKey: learnersKeys.course(courseId) }),
  })
}

/** Enrols and invites from a list: written or chosen, looked at line by line, confirmed, and reported. */
export function EnrolManyDialog({ isOpen, courseId, onClose }: Props) {
  const { t } = useLingui()
  const list = useDraftText(`learners ${courseId} list`)
  const people = readList(list.text)
  const send = useEnrolMany(courseId, people)
  const write = (text: string) => {
    list.write(text)
    send.reset()
  }
  const result = send.data
  const actions = result ? (
    <Confirm {...{ result, send }} onBack={() => (result.isTrial ? send.reset() : write(''))} />
  ) : (
    <Check {...{ people, send }} />
  )
  return (
    <Dialog isOpen={isOpen} title={t`Enrol from a list`} onClose={onClose} actions={actions}>
      <div className={css.form}>
        {send.error && <Refused error={send.error} />}
        {result ? <ListLines {...result} /> : <Written text={list.text} onWrite={write} />}
      </div>
    </Dialog>
  )
}

type Sending = ReturnType<typeof useEnrolMany>

function Check({ people, send }: { people: readonly ListedPerson[]; send: Sending }) {
  const isTooLong = people.length > enrolledAtOnce
  return (
    <>
      <p className={css.note} role={isTooLong ? 'alert' : undefined}>
        {isTooLong ? (
          <Trans>A list has {enrolledAtOnce} lines at most. Divide this one.</Trans>
        ) : (
          <Trans>You see what will happen before anything does.</Trans>
        )}
      </p>
      <Button
        disabled={people.length === 0 || isTooLong}
        isLoading={send.isPending}
        onClick={() => send.mutate(true)}
      >
        <Trans>Check the list</Trans>
      </Button>
    </>
  )
}

interface ConfirmProps {
  result: NonNullable<Sending['data']>
  send: Sending
  onBack: () => void
}

function Confirm({ result: { isTrial, lines }, send, onBack }: ConfirmProps) {
  const isUseful = lines.some(({ outcome }) => isChange(outcome))
  return (
    <>
      <Button kind="outline" onClick={onBack}>
        {isTrial ? <Trans>Change the list</Trans> : <Trans>Another list</Trans>}
      </Button>
      {isTrial && (
        <Button
          icon="user-plus"
          disabled={!isUseful}
          isLoading={send.isPending}
          onClick={() => send.mutate(false)}
        >
          <Trans>Enrol and invite</Trans>
        </Button>
      )}
    </>
  )
}

function Refused({ error }: { error: Error }) {
  const { i18n } = useLingui()
  return (
    <ErrorBox isAction>
      {error instanceof CallError && error.status === 409 ? (
        i18n._(error.message)
      ) : (
        <Trans>The list could not be sent.</Trans>
      )}
    </ErrorBox>
  )
}

function Written({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
  const { t } = useLingui()
  const read = async (file: File) => onWrite((await readTextFile(file)).text)
  return (
    <>
      <p>
        <Trans>
          Who learns from you already is enrolled at once. Everybody else gets an invitation by email or SMS,
          and is enrolled when they accept it.
        </Trans>
      </p>
      <Field
        label={t`Email addresses and phone numbers`}
        hint={t`One on each line, or a table from another program. Names beside them are only for you.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            dir="auto"
            spellCheck={false}
            value={text}
            onChange={({ target }) => onWrite(target.value)}
          />
        )}
      </Field>
      <div>
        <FilePick
          icon="upload-simple"
          accept=".csv,.tsv,.txt,text/*"
          onFiles={([file]) => file && void read(file)}
        >
          <Trans>Choose a CSV file</Trans>
        </FilePick>
      </div>
    </>
  )
}
