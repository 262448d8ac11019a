import { type QuestionForm, type QuestionType, optionLength, optionsLimit } from '@akada/contract/questions'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import { letterOf } from '../data/is-answered.ts'
import { option } from '../exchange/imported.ts'
import { AnswerBubble } from '../parts/answer-bubble.tsx'
import css from './rows.module.css'

type Options = QuestionForm['options']

interface Props {
  type: QuestionType
  options: Options
  onChange: (options: Options) => void
}

/** Options with their bubbles; shading one marks it as correct. */
export function OptionRows({ type, options, onChange }: Props) {
  const { t } = useLingui()
  const isMany = type === 'MULTIPLE'
  const isFixed = type === 'TRUE_FALSE'
  const shade = (place: number) =>
    onChange(
      options.map((one, index) => {
        if (isMany) return index === place ? { ...one, isCorrect: !one.isCorrect } : one
        return { ...one, isCorrect: index === place }
      }),
    )
  const move = (from: number, to: number) => {
    const one = options[from]
    if (one) onChange(options.toSpliced(from, 1).toSpliced(to, 0, one))
  }
  return (
    <fieldset className={css.rows}>
      <legend>{t`Answers`}</legend>
      <Margin as="div" width="bubble">
        {options.map((one, place) => (
          <OptionRow
            // Options have no id before they are stored.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            option={one}
            letter={letterOf(place)}
            isMany={isMany}
            isFixed={isFixed}
            onShade={() => shade(place)}
            onText={(text) => onChange(options.with(place, { ...one, text }))}
            buttons={
              <RowButtons
                name={letterOf(place)}
                isFirst={place === 0}
                isLast={place === options.length - 1}
                onMove={(by) => move(place, place + by)}
                onRemove={() => onChange(options.toSpliced(place, 1))}
              />
            }
          />
        ))}
      </Margin>
      {!isFixed && options.length < optionsLimit && (
        <Button kind="quiet" size={36} icon="plus" onClick={() => onChange([...options, option('', false)])}>
          {t`Add an answer`}
        </Button>
      )}
    </fieldset>
  )
}

interface OptionRowProps {
  option: Options[number]
  letter: string
  isMany: boolean
  isFixed: boolean
  onShade: () => void
  onText: (text: string) => void
  buttons: ReactNode
}

function OptionRow({ option: one, letter, isMany, isFixed, onShade, onText, buttons }: OptionRowProps) {
  const { t } = useLingui()
  return (
    <div className={css.row} data-margin-row>
      <label className={css.bubble}>
        <input
          type={isMany ? 'checkbox' : 'radio'}
          name="right"
          className={css.native}
          checked={one.isCorrect}
          aria-label={t`${letter} is right`}
          onChange={onShade}
        />
        <AnswerBubble letter={letter} state={one.isCorrect ? 'shaded' : 'empty'} isSquare={isMany} />
      </label>
      <Input
        aria-label={t`Answer ${letter}`}
        value={one.text}
        maxLength={optionLength}
        readOnly={isFixed}
        onChange={(event) => onText(event.target.value)}
      />
      {!isFixed && buttons}
    </div>
  )
}

interface RowButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

/** Up, down and remove. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { t } = useLingui()
  return (
    <span className={css.buttons}>
      <IconButton
        size={36}
        icon="arrow-up"
        label={t`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size={36}
        icon="arrow-down"
        label={t`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton size={36} icon="trash" label={t`Delete ${name}`} onClick={onRemove} />
    </span>
  )
}
