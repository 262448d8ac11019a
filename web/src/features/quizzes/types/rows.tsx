import { optionsLimit, shortAnswerLength } from '@akada/contract/quizzes/questions'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import keyCss from '../parts/key-words.module.css'
import css from '../parts/rows.module.css'
import type { KeyProps } from './editor-type.ts'

interface Row<T> {
  row: T
  place: number
  onEdit: (row: T) => void
  /** Up, down and remove. */
  buttons: ReactNode
}

interface RowsProps<T> {
  legend: string
  rows: readonly T[]
  /** What is added; null where nobody adds or removes any. */
  blank: T | null
  addLabel: string
  /** Their order matters. */
  isOrdered?: boolean
  width?: 'bubble'
  nameOf?: (place: number) => string
  onChange: (rows: T[]) => void
  children: (row: Row<T>) => ReactNode
}

const numberOf = (place: number) => String(place + 1)

/** The parts of a key one below the other, with what adds, moves and removes them. */
export function KeyRows<T>({ legend, rows, blank, addLabel, onChange, children, ...rest }: RowsProps<T>) {
  const { isOrdered = true, width, nameOf = numberOf } = rest
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row !== undefined) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  return (
    <fieldset className={css.rows}>
      <legend>{legend}</legend>
      <Margin as="div" {...(width && { width })}>
        {rows.map((row, place) => (
          // They have no ids before they are stored.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={css.row} data-margin-row>
            {children({
              row,
              place,
              onEdit: (changed) => onChange(rows.with(place, changed)),
              buttons: (
                <RowButtons
                  name={nameOf(place)}
                  isFirst={!isOrdered || place === 0}
                  isLast={!isOrdered || place === rows.length - 1}
                  onMove={(by) => move(place, place + by)}
                  onRemove={() => onChange(rows.toSpliced(place, 1))}
                />
              ),
            })}
          </div>
        ))}
      </Margin>
      {blank !== null && rows.length < optionsLimit && (
        <Button kind="quiet" size={36} icon="plus" onClick={() => onChange([...rows, blank])}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}

interface RowButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { t } = useLingui()
  const up = { label: t`Move ${name} up`, disabled: isFirst, onClick: () => onMove(-1) }
  const down = { label: t`Move ${name} down`, disabled: isLast, onClick: () => onMove(1) }
  return (
    <span className={css.buttons}>
      <IconButton size={36} icon="arrow-up" {...up} />
      <IconButton size={36} icon="arrow-down" {...down} />
      <IconButton size={36} icon="trash" label={t`Delete ${name}`} onClick={onRemove} />
    </span>
  )
}

type TextRowsProps = Omit<RowsProps<string>, 'blank' | 'width' | 'nameOf' | 'children'>

/** Accepted answers, or steps. */
export function TextRows({ rows, ...props }: TextRowsProps) {
  return (
    <KeyRows {...props} rows={rows.length > 0 ? rows : ['']} blank="">
      {({ row, place, onEdit, buttons }) => (
        <>
          <span className={css.number}>{place + 1}</span>
          <Input
            aria-label={`${props.legend} ${place + 1}`}
            value={row}
            maxLength={shortAnswerLength}
            onChange={(event) => onEdit(event.target.value)}
          />
          {buttons}
        </>
      )}
    </KeyRows>
  )
}

export function PartialSwitch({ form, onChange }: Pick<KeyProps, 'form' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <Switch
      label={t`Part of the marks for part of the answer`}
      isOn={form.partial}
      onChange={(isOn) => onChange({ partial: isOn })}
    />
  )
}

/** What is right, in one sentence or a list. */
export const KeyText = ({ children }: { children: ReactNode }) => (
  <p className={keyCss.key} dir="auto">
    {children}
  </p>
)
