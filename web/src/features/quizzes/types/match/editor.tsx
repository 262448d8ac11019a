import { optionLength } from '@akada/contract/quizzes/questions'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Input } from '#ui/fields/input.tsx'
import css from '../../parts/rows.module.css'
import type { EditorType, KeyProps } from '../editor-type.ts'
import { KeyRows, KeyText, PartialSwitch } from '../rows.tsx'

/** What belongs together, side by side. */
function PairRows({ form: { pairs }, onChange }: KeyProps) {
  const { t } = useLingui()
  return (
    <KeyRows<[left: string, right: string]>
      legend={t`Pairs`}
      rows={pairs}
      blank={['', '']}
      addLabel={t`Add a pair`}
      onChange={(changed) => onChange({ pairs: changed })}
    >
      {({ row: [left, right], place, onEdit, buttons }) => {
        const number = place + 1
        return (
          <>
            <span className={css.number}>{number}</span>
            <span className={css.sides}>
              <Input
                aria-label={t`Left side of pair ${number}`}
                value={left}
                maxLength={optionLength}
                onChange={(event) => onEdit([event.target.value, right])}
              />
              <Input
                aria-label={t`Right side of pair ${number}`}
                value={right}
                maxLength={optionLength}
                onChange={(event) => onEdit([left, event.target.value])}
              />
            </span>
            {buttons}
          </>
        )
      }}
    </KeyRows>
  )
}

export const match: EditorType = {
  name: msg`Pairs`,
  KeyEditor: (props) => (
    <>
      <PairRows {...props} />
      <PartialSwitch {...props} />
    </>
  ),
  KeyWords: ({ form: { pairs } }) => (
    <KeyText>{pairs.map(([left, right]) => `${left} – ${right}`).join(' · ')}</KeyText>
  ),
  begin: ({ pairs }) => ({ pairs: pairs.length > 1 ? pairs : [1, 2].map(() => ['', '']) }),
}
