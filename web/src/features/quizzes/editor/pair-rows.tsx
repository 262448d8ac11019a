import { optionLength, optionsLimit } from '@akada/contract/quizzes/questions'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import { RowButtons } from './option-rows.tsx'
import css from './rows.module.css'

type Pair = [left: string, right: string]

/** What belongs together, side by side. */
export function PairRows({ pairs, onChange }: { pairs: readonly Pair[]; onChange: (pairs: Pair[]) => void }) {
  const { t } = useLingui()
  const move = (from: number, to: number) => {
    const pair = pairs[from]
    if (pair) onChange(pairs.toSpliced(from, 1).toSpliced(to, 0, pair))
  }
  return (
    <fieldset className={css.rows}>
      <legend>{t`Pairs`}</legend>
      <Margin as="div">
        {pairs.map(([left, right], place) => {
          const number = place + 1
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={place} className={css.row} data-margin-row>
              <span className={css.number}>{number}</span>
              <span className={css.sides}>
                <Input
                  aria-label={t`Left side of pair ${number}`}
                  value={left}
                  maxLength={optionLength}
                  onChange={(event) => onChange(pairs.with(place, [event.target.value, right]))}
                />
                <Input
                  aria-label={t`Right side of pair ${number}`}
                  value={right}
                  maxLength={optionLength}
                  onChange={(event) => onChange(pairs.with(place, [left, event.target.value]))}
                />
              </span>
              <RowButtons
                name={String(number)}
                isFirst={place === 0}
                isLast={place === pairs.length - 1}
                onMove={(by) => move(place, place + by)}
                onRemove={() => onChange(pairs.toSpliced(place, 1))}
              />
            </div>
          )
        })}
      </Margin>
      {pairs.length < optionsLimit && (
        <Button kind="quiet" size={36} icon="plus" onClick={() => onChange([...pairs, ['', '']])}>
          {t`Add a pair`}
        </Button>
      )}
    </fieldset>
  )
}
