import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { option } from '../../data/blank-form.ts'
import { letterOf } from '../../data/is-answered.ts'
import { AnswerBubble } from '../../parts/answer-bubble.tsx'
import css from '../../parts/key-words.module.css'
import type { EditorType } from '../editor-type.ts'
import { KeyText, PartialSwitch } from '../rows.tsx'
import { OptionRows } from './option-rows.tsx'

/** Marks without a long tail of decimals. */
const marksText = (marks: number) => String(Math.round(marks * 100) / 100)

/** What choosing an option gives: all of the marks, or of several right ones a share that a wrong one takes away. */
function worthOf({ points, options, partial }: QuestionForm, isCorrect: boolean, isMany: boolean): string {
  if (!isMany) return isCorrect ? marksText(points) : '0'
  if (!partial) return ''
  const share = points / Math.max(1, options.filter((one) => one.isCorrect).length)
  return `${isCorrect ? '+' : '\u2212'}${marksText(share)}`
}

const Small = ({ children }: { children: ReactNode }) => <small className={css.small}>{children}</small>

function OptionWords({ form, isMany }: { form: QuestionForm; isMany: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <ul className={css.options}>
        {form.options.map(({ text, isCorrect, feedback }, place) => (
          // Nothing else tells two of them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <AnswerBubble letter={letterOf(place)} state={isCorrect ? 'right' : 'empty'} isSquare={isMany} />
            <span dir="auto">
              {text} {isCorrect && <Small>{t`right`}</Small>}{' '}
              <Small>{worthOf(form, isCorrect, isMany)}</Small> {feedback && <Small>{feedback}</Small>}
            </span>
          </li>
        ))}
      </ul>
      {isMany && !form.partial && <KeyText>{t`Marks only when all are right`}</KeyText>}
    </>
  )
}

/** Types whose answer is one or more of the options; `isFixed` where nobody changes those. */
export const choosing = ({ isMany = false, isFixed = false } = {}): Omit<EditorType, 'name'> => ({
  KeyEditor: ({ form, media, onChange }) => (
    <>
      <OptionRows
        options={form.options}
        {...{ isMany, isFixed, media }}
        onChange={(options) => onChange({ options })}
      />
      {isMany && <PartialSwitch form={form} onChange={onChange} />}
    </>
  ),
  KeyWords: ({ form }) => <OptionWords form={form} isMany={isMany} />,
  begin: ({ options }) => ({
    options: options.length > 1 ? options : [option('', false), option('', false)],
  }),
})
