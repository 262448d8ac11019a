import type { Media } from '@akada/contract/media/routes'
import { type QuestionForm, optionLength } from '@akada/contract/quizzes/questions'
import { fileTypes } from '@akada/contract/uploads/routes'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { Input } from '#ui/fields/input.tsx'
import { option } from '../../data/blank-form.ts'
import { letterOf } from '../../data/is-answered.ts'
import { AnswerBubble } from '../../parts/answer-bubble.tsx'
import { RemoveMedia, ShownMedia } from '../../parts/media-field.tsx'
import css from '../../parts/rows.module.css'
import { useIllustration } from '../../parts/use-illustration.ts'
import { KeyRows } from '../rows.tsx'

type Options = QuestionForm['options']

interface Props {
  isMany: boolean
  /** Nobody changes their words. */
  isFixed: boolean
  options: Options
  /** Pictures and clips, by their keys. */
  media: Readonly<Record<string, Media>>
  onChange: (options: Options) => void
}

/** Options with their bubbles; shading one marks it as correct. */
export function OptionRows({ isMany, isFixed, options, media, onChange }: Props) {
  const { t } = useLingui()
  const shade = (place: number) =>
    onChange(
      options.map((one, index) => {
        if (isMany) return index === place ? { ...one, isCorrect: !one.isCorrect } : one
        return { ...one, isCorrect: index === place }
      }),
    )
  return (
    <KeyRows
      legend={t`Answers`}
      rows={options}
      blank={isFixed ? null : option('', false)}
      addLabel={t`Add an answer`}
      width="bubble"
      nameOf={letterOf}
      onChange={onChange}
    >
      {({ row, place, onEdit, buttons }) => (
        <OptionRow
          option={row}
          letter={letterOf(place)}
          {...{ isMany, isFixed, media, buttons }}
          onShade={() => shade(place)}
          onEdit={(changes) => onEdit({ ...row, ...changes })}
        />
      )}
    </KeyRows>
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
    <>
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
    </>
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
