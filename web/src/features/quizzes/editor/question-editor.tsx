import { questionMessages, questionTextLength } from '@akada/contract/quizzes/questions'
import { type QuestionType, problemOf, questionTypes } from '@akada/contract/quizzes/types'
import { parseNumber } from '@akada/contract/text/typed-numbers'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { MediaField } from '../parts/media-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import type { KeyProps } from '../types/editor-type.ts'
import { editorTypes } from '../types/editor-types.ts'
import css from './quiz-editor.module.css'

interface Props extends KeyProps {
  number: number
  onRemove: () => void
}

/** One question as its creator writes it, with the correct answers. */
export function QuestionEditor({ number, form, media, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const problem = problemOf(form)
  const { KeyEditor } = editorTypes[form.type]
  return (
    <>
      <header className={css.questionHead}>
        <h2>{t`Question ${number}`}</h2>
        <label className={css.kind}>
          {t`Kind`}
          <Select
            value={form.type}
            onChange={(event) => {
              const type = event.target.value as QuestionType
              onChange({ type, ...editorTypes[type].begin(form) })
            }}
          >
            {questionTypes.map((type) => (
              <option key={type} value={type}>
                {i18n._(editorTypes[type].name)}
              </option>
            ))}
          </Select>
        </label>
      </header>
      <Field label={t`Question`} hint={problem ? i18n._(problem) : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={questionTextLength}
            value={form.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <MediaField image={form.image} alt={form.alt} media={media} onChange={onChange} />
      <KeyEditor form={form} media={media} onChange={onChange} />
      <Field label={t`Why, shown after handing in`}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={questionTextLength}
            value={form.explanation}
            onChange={(event) => onChange({ explanation: event.target.value })}
          />
        )}
      </Field>
      <Foot points={form.points} onPoints={(points) => onChange({ points })} onRemove={onRemove} />
    </>
  )
}

const pointsRange = { min: 1, max: 100 }

/** Whole marks from 1 to 100. */
const isPoints = (points: number | undefined): points is number =>
  points !== undefined && Number.isInteger(points) && points >= pointsRange.min && points <= pointsRange.max

/** The marks of a question; stored while they are good. */
function PointsField({ points, onPoints }: Pick<FootProps, 'points' | 'onPoints'>) {
  const { t } = useLingui()
  const [text, setText] = useState(String(points))
  const change = (next: string) => {
    setText(next)
    const number = parseNumber(next)
    if (isPoints(number)) onPoints(number)
  }
  const problem = isPoints(parseNumber(text)) ? undefined : questionMessages.points
  return (
    <NumberField
      label={t`Marks`}
      value={text}
      problem={problem}
      maxLength={10}
      range={pointsRange}
      onChange={change}
    />
  )
}

interface FootProps {
  points: number
  onPoints: (points: number) => void
  onRemove: () => void
}

function Foot({ points, onPoints, onRemove }: FootProps) {
  const { t } = useLingui()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <div className={css.questionFoot}>
        <PointsField points={points} onPoints={onPoints} />
        <Button kind="quiet" icon="trash" onClick={() => setRemoving(true)}>
          {t`Delete question`}
        </Button>
      </div>
      <AlertDialog
        isOpen={isRemoving}
        title={t`Delete this question?`}
        confirmLabel={t`Delete`}
        onClose={() => setRemoving(false)}
        onConfirm={onRemove}
      >
        <p>{t`Attempts that used it keep it.`}</p>
      </AlertDialog>
    </>
  )
}
