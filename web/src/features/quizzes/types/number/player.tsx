import { numberLength } from '@akada/contract/quizzes/questions'
import { parseNumber } from '@akada/contract/text/typed-numbers'
import { useLingui } from '@lingui/react/macro'
import { NumberField } from '../../parts/number-field.tsx'
import css from '../../parts/question-view.module.css'
import type { AnswerProps, PlayerType } from '../player-type.ts'

function AnswerField({ answer, onAnswer, onPaste }: AnswerProps) {
  const { t } = useLingui()
  return (
    <div className={css.typed}>
      <NumberField
        label={t`Your answer`}
        hint={t`A number, like 2.5`}
        value={answer?.number ?? ''}
        maxLength={numberLength}
        onPaste={onPaste}
        onChange={(number) => onAnswer({ number })}
      />
    </div>
  )
}

export const number: PlayerType = {
  AnswerField,
  choice: null,
  inWords: ({ number: typed = '' }) => typed,
  isReadable: ({ number: typed = '' }) => parseNumber(typed) !== undefined,
}
