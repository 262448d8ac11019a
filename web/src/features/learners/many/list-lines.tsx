import type { LineOutcome } from '@akada/contract/learning/enrolment-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { saveText } from '#lib/files/save-text.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './many.module.css'
import { isProblem, outcomeTexts } from './outcome-text.ts'
import type { ListedPerson } from './read-list.ts'

interface Props {
  isTrial: boolean
  lines: readonly (ListedPerson & { outcome: LineOutcome })[]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** Programs for tables would run a cell that begins like that. */
const plainCell = (cell: string) => quoted(/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell)

/** How many lines share what becomes of them, and each line; those with a problem first. */
export function ListLines({ isTrial, lines }: Props) {
  const { t, i18n } = useLingui()
  const textOf = (outcome: LineOutcome) =>
    i18n._(isTrial ? outcomeTexts[outcome].before : outcomeTexts[outcome].after)
  const counts = new Map<LineOutcome, number>()
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const sorted = lines.toSorted((a, b) => Number(isProblem(b.outcome)) - Number(isProblem(a.outcome)))
  const save = () => {
    const rows = lines.map(({ line, address, name, outcome }) =>
      [String(line), plainCell(address), plainCell(name), quoted(textOf(outcome))].join(','),
    )
    saveText('enrolment.csv', `\uFEFF${rows.join('\r\n')}\r\n`)
  }
  return (
    <>
      <ul className={css.counts} aria-label={t`Summary`} aria-live="polite">
        {[...counts].map(([outcome, count]) => (
          <li key={outcome}>
            <b>{i18n.number(count)}</b> {textOf(outcome)}
          </li>
        ))}
      </ul>
      <ol className={css.lines} aria-label={t`Lines`}>
        {sorted.map(({ line, address, name, outcome }) => (
          <li key={line} data-problem={isProblem(outcome) || undefined}>
            <span className={css.number}>{i18n.number(line)}</span>
            <span className={css.person}>
              <b dir="auto">{address}</b>
              {name && <span dir="auto">{name}</span>}
            </span>
            <span className={css.outcome}>{textOf(outcome)}</span>
          </li>
        ))}
      </ol>
      {!isTrial && (
        <div>
          <Button kind="outline" icon="download-simple" onClick={save}>
            <Trans>Save the result</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
