import type { OwnQuestion } from '@akada/contract/quizzes/questions'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ImportReport } from './import-report.tsx'
import css from './quiz-editor.module.css'
import { useImport } from './use-import.ts'

interface Props {
  quizId: string
  /** Questions that the quiz has already. */
  count: number
  isOpen: boolean
  onClose: () => void
  /** Some of the questions were refused, when it isn't whole. */
  onImported: (questions: OwnQuestion[], isWhole: boolean) => void
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
          <Button disabled={file.good === 0} isLoading={isPending} onClick={() => file.send.mutate()}>
            <Plural value={file.good} _0="Import" one="Import # question" other="Import # questions" />
          </Button>
        </>
      }
    >
      <div className={css.importBody}>
        <Source {...file} />
        {error && (
          <ErrorBox>{describeError(error) ?? <Trans>The questions could not be stored.</Trans>}</ErrorBox>
        )}
        {file.lines.length > 0 && <ImportReport lines={file.lines} />}
      </div>
    </Dialog>
  )
}

type SourceProps = Pick<ReturnType<typeof useImport>, 'text' | 'format' | 'change' | 'paste' | 'readFile'>

function Source({ text, format, change, paste, readFile }: SourceProps) {
  const { t } = useLingui()
  const hints = {
    csv: t`Columns: kind, question, right, wrong, points, explanation, tolerance`,
    gift: undefined,
    xml: t`As Moodle exports it`,
    aiken: undefined,
  }
  return (
    <>
      <Segmented
        legend={t`Format`}
        options={{ csv: 'CSV', gift: 'GIFT', xml: 'XML', aiken: 'Aiken' }}
        chosen={format}
        onChoose={(next) => change({ format: next })}
      />
      <div>
        <FilePick
          accept=".csv,.tsv,.gift,.txt,.xml,text/csv,text/plain,text/xml"
          icon="upload-simple"
          onFiles={([file]) => void readFile(file)}
        >{t`Choose a file`}</FilePick>
      </div>
      <Field label={t`Or paste it here`} hint={hints[format]}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            spellCheck={false}
            onChange={(event) => paste(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}
