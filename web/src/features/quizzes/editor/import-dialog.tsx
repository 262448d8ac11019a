import type { OwnQuestion } from '@akada/contract/questions'
import { questionsAtOnce } from '@akada/contract/quiz'
import * as api from '@akada/contract/quizzes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { readTextFile } from '#lib/decode-text.ts'
import { randomId } from '#lib/random-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Cross, Tick } from '#ui/graphics/tick.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { importCsv } from '../exchange/csv-questions.ts'
import { importGift } from '../exchange/gift.ts'
import type { ImportedLine } from '../exchange/imported.ts'
import { kinds } from './kinds.ts'
import css from './quiz-editor.module.css'

interface Props {
  quizId: string
  isOpen: boolean
  onClose: () => void
  onImported: (questions: OwnQuestion[]) => void
}

type Format = 'csv' | 'gift'

/** The pasted or selected text, parsed again with each change. */
function useImport({ quizId, onImported }: Pick<Props, 'quizId' | 'onImported'>) {
  const [text, setText] = useState('')
  const [format, setFormat] = useState<Format>('csv')
  // Retried after a failure these are the same questions.
  const [ids, setIds] = useState(() => new Map<number, string>())
  const lines = text.trim() === '' ? [] : format === 'csv' ? importCsv(text) : importGift(text)
  const good = lines.filter(({ form }) => form)
  const change = (next: string) => {
    setIds(new Map())
    setText(next)
  }
  const send = useMutation({
    mutationFn: () => sendAll(quizId, good, ids),
    onSuccess: (questions) => {
      change('')
      onImported(questions)
    },
  })
  const read = async (file: File | undefined) => {
    if (!file) return
    setFormat(/\.(?:gift|txt)$/i.test(file.name) ? 'gift' : 'csv')
    change((await readTextFile(file)).text)
  }
  return { text, format, lines, count: good.length, send, change, setFormat, read }
}

/** Questions of a file: each line is shown with its result, or its error, before anything is stored. */
export function ImportDialog({ isOpen, onClose, ...props }: Props) {
  const { t } = useLingui()
  const file = useImport(props)
  const { error, isPending } = file.send
  return (
    <Dialog
      isOpen={isOpen}
      title={t`Import questions`}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button disabled={file.count === 0} isLoading={isPending} onClick={() => file.send.mutate()}>
            <Plural value={file.count} _0="Import" one="Import # question" other="Import # questions" />
          </Button>
        </>
      }
    >
      <div className={css.importBody}>
        <Source {...file} />
        {error && (
          <ErrorBox>{describeError(error) ?? <Trans>The questions could not be stored.</Trans>}</ErrorBox>
        )}
        {file.lines.length > 0 && <Report lines={file.lines} />}
      </div>
    </Dialog>
  )
}

type SourceProps = Pick<ReturnType<typeof useImport>, 'text' | 'format' | 'change' | 'setFormat' | 'read'>

function Source({ text, format, change, setFormat, read }: SourceProps) {
  const { t } = useLingui()
  const columns = t`Columns: kind, question, right, wrong, points, explanation, tolerance`
  return (
    <>
      <Segmented
        legend={t`Format`}
        options={{ csv: 'CSV', gift: 'GIFT' }}
        chosen={format}
        onChoose={setFormat}
      />
      <label className={css.file}>
        <span>{t`Choose a file`}</span>
        <input
          type="file"
          accept=".csv,.gift,.txt,text/csv,text/plain"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </label>
      <Field label={t`Or paste it here`} hint={format === 'csv' ? columns : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

async function sendAll(
  quizId: string,
  lines: readonly ImportedLine[],
  ids: Map<number, string>,
): Promise<OwnQuestion[]> {
  const forms = lines.flatMap(({ form, line }) => {
    const clientId = ids.get(line) ?? randomId()
    ids.set(line, clientId)
    return form ? [{ ...form, clientId }] : []
  })
  const added: OwnQuestion[] = []
  for (let from = 0; from < forms.length; from += questionsAtOnce) {
    const body = forms.slice(from, from + questionsAtOnce)
    added.push(...(await call(api.addQuestions, { params: { quizId }, body })).questions)
  }
  return added
}

function Report({ lines }: { lines: readonly ImportedLine[] }) {
  const { t, i18n } = useLingui()
  return (
    <section aria-label={t`What was found`}>
      <Margin label={t`What was found`}>
        {lines.map(({ line, form, problem, lacksMedia }) => (
          <MarginRow key={line} mark={form ? <Tick /> : <Cross />} state={form ? 'right' : 'wrong'}>
            <p className={css.reportLine}>
              <b>{t`Line ${line}`}</b>{' '}
              {form ? `${i18n._(kinds[form.type])}: ${form.text}` : i18n._(problem ?? '')}
            </p>
            {lacksMedia && (
              <p className={css.hint}>
                <Trans>Pictures and clips are not imported. Add them to the question afterwards.</Trans>
              </p>
            )}
          </MarginRow>
        ))}
      </Margin>
    </section>
  )
}
