import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Cross, Tick } from '#ui/graphics/tick.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { editorTypes } from '../types/editor-types.ts'
import { KeyText } from '../types/rows.tsx'
import css from './import-report.module.css'
import type { ReportedLine } from './use-import.ts'

/** Lines shown at once; a phone takes long to lay out thousands. */
const shownAtOnce = 50

/** Every question of a file with its key, or its error; errors first, so that none is overlooked. */
export function ImportReport({ lines }: { lines: readonly ReportedLine[] }) {
  const { t } = useLingui()
  const [most, setMost] = useState(shownAtOnce)
  const bad = lines.filter(({ form }) => !form)
  const rows = [...bad, ...lines.filter(({ form }) => form)]
  const rest = rows.length - most
  return (
    <section aria-label={t`What was found`}>
      <output className={css.count}>
        <Plural
          value={lines.length - bad.length}
          one="# question can be imported."
          other="# questions can be imported."
        />{' '}
        {bad.length > 0 && (
          <Plural value={bad.length} one="# line has a problem." other="# lines have a problem." />
        )}
      </output>
      <Margin label={t`What was found`}>
        {rows.slice(0, most).map((line, place) => (
          // Several questions can be on one line.
          // oxlint-disable-next-line react/no-array-index-key
          <ReportRow key={`${line.line} ${place}`} line={line} />
        ))}
      </Margin>
      {rest > 0 && (
        <Button kind="quiet" onClick={() => setMost(most + shownAtOnce)}>
          <Plural value={rest} one="# more" other="# more" />
        </Button>
      )}
    </section>
  )
}

function ReportRow({ line: { line, form, problem, column, ...rest } }: { line: ReportedLine }) {
  const { t, i18n } = useLingui()
  const type = form && editorTypes[form.type]
  const place = column ? t`Line ${line}, column ${column}` : t`Line ${line}`
  return (
    <MarginRow mark={form ? <Tick /> : <Cross />} state={form ? 'right' : 'wrong'}>
      <p className={css.line} dir="auto">
        <b>{place}</b> {type ? `${i18n._(type.name)}: ${form.text}` : i18n._(problem ?? '')}
      </p>
      {type && <type.KeyWords form={form} />}
      <Notes {...rest} />
    </MarginRow>
  )
}

function Notes({ notes, lacksMedia, isStored }: Omit<ReportedLine, 'line'>) {
  const { i18n } = useLingui()
  return (
    <>
      {notes?.map((note) => (
        <KeyText key={note}>{i18n._(note)}</KeyText>
      ))}
      {lacksMedia && (
        <KeyText>
          <Trans>Pictures and clips are not imported. Add them to the question afterwards.</Trans>
        </KeyText>
      )}
      {isStored && (
        <KeyText>
          <Trans>Imported</Trans>
        </KeyText>
      )}
    </>
  )
}
