import { optionsLimit, shortAnswerLength } from '@akada/contract/quizzes/questions'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import { RowButtons } from './option-rows.tsx'
import css from './rows.module.css'

interface Props {
  legend: string
  texts: readonly string[]
  addLabel: string
  /** Their order matters. */
  isOrdered?: boolean
  onChange: (texts: string[]) => void
}

/** Texts one below the other: accepted answers, or steps. */
export function TextRows({ legend, texts, addLabel, isOrdered = false, onChange }: Props) {
  const rows = texts.length > 0 ? texts : ['']
  const move = (from: number, to: number) => {
    const text = rows[from]
    if (text !== undefined) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, text))
  }
  return (
    <fieldset className={css.rows}>
      <legend>{legend}</legend>
      <Margin as="div">
        {rows.map((text, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={css.row} data-margin-row>
            <span className={css.number}>{place + 1}</span>
            <Input
              aria-label={`${legend} ${place + 1}`}
              value={text}
              maxLength={shortAnswerLength}
              onChange={(event) => onChange(rows.with(place, event.target.value))}
            />
            <RowButtons
              name={String(place + 1)}
              isFirst={!isOrdered || place === 0}
              isLast={!isOrdered || place === rows.length - 1}
              onMove={(by) => move(place, place + by)}
              onRemove={() => onChange(rows.toSpliced(place, 1))}
            />
          </div>
        ))}
      </Margin>
      {rows.length < optionsLimit && (
        <Button kind="quiet" size={36} icon="plus" onClick={() => onChange([...rows, ''])}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}
