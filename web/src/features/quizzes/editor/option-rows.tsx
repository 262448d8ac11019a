import type { Media } from '@akada/contract/media/routes'
import {
  type QuestionForm,
  type QuestionType,
  optionLength,
  optionsLimit,
} from '@akada/contract/quizzes/questions'
import { fileTypes } from '@akada/contract/uploads/routes'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import { letterOf } from '../data/is-answered.ts'
import { option } from '../exchange/blank-form.ts'
import { AnswerBubble } from '../parts/answer-bubble.tsx'
import { RemoveMedia, ShownMedia } from './media-field.tsx'
import css from './rows.module.css'
import { useIllustration } from './use-illustration.ts'

type Options = QuestionForm['options']

interface Props {
  type: QuestionType
  options: Options
  /** Pictures and clips, by their keys. */
  media: Readonly<Record<string, Media>>
  onChange: (options: Options) => void
}

/** Options with their bubbles; shading one marks it as correct. */
export function OptionRows({ type, options, media, onChange }: Props) {
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
            media={media}
            onEdit={(changes) => onChange(options.with(place, { ...one, ...changes }))}
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
  media: Readonly<Record<string, Media>>
  onShade: () => void
  onEdit: (changes: Partial<Options[number]>) => void
  buttons: ReactNode
}

function OptionRow(props: OptionRowProps) {
  const { option: one, letter, isMany, isFixed, onShade, onEdit } = props
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
        onChange={(event) => onEdit({ text: event.target.value })}
      />
      {!isFixed && <OptionTools {...props} />}
    </div>
  )
}

/** The picture of an option, and the buttons of its row. */
function OptionTools({ option: { image, alt }, letter, media, onEdit, buttons }: OptionRowProps) {
  const { t } = useLingui()
  const sending = useIllustration({ onChange: onEdit })
  const isOpen = Boolean(image) || sending.isSending || sending.failure !== undefined
  return (
    <>
      <span className={css.buttons}>
        <FilePick
          isIcon
          accept={fileTypes.image.join()}
          size={36}
          disabled={sending.isSending}
          onFiles={sending.take}
        >
          {t`Picture of ${letter}`}
        </FilePick>
        {buttons}
      </span>
      {isOpen && (
        <div className={css.picture}>
          <ShownMedia isSmall {...{ image, alt, media, sending }} onChange={onEdit} />
          {image && <RemoveMedia onChange={onEdit} />}
        </div>
      )}
    </>
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
