import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '#ui/fields/choices/switch.tsx'
import type { EditorType, KeyProps } from '../editor-type.ts'
import { KeyText, TextRows } from '../rows.tsx'

/** Which of both a question has; neither is the usual. */
function ComparisonSwitches({ form: { compare }, onChange }: Omit<KeyProps, 'media'>) {
  const { t } = useLingui()
  return (
    <>
      <Switch
        label={t`Tones and accents count`}
        hint={t`Many phones can't type them.`}
        isOn={compare === 'tones'}
        onChange={(isOn) => onChange({ compare: isOn ? 'tones' : 'plain' })}
      />
      <Switch
        label={t`Signs make no difference`}
        hint={t`Then C, C++ and C# are the same answer.`}
        isOn={compare === 'letters'}
        onChange={(isOn) => onChange({ compare: isOn ? 'letters' : 'plain' })}
      />
    </>
  )
}

function KeyEditor({ form, onChange }: KeyProps) {
  const { t } = useLingui()
  return (
    <>
      <TextRows
        legend={t`Answers to accept`}
        rows={form.answers}
        isOrdered={false}
        addLabel={t`Add an answer`}
        onChange={(answers) => onChange({ answers })}
      />
      <Switch
        label={t`Compare letter by letter`}
        hint={t`Otherwise capitals and spaces make no difference.`}
        isOn={form.isExact}
        onChange={(isOn) => onChange({ isExact: isOn })}
      />
      {!form.isExact && <ComparisonSwitches form={form} onChange={onChange} />}
    </>
  )
}

export const short: EditorType = {
  name: msg`Short answer`,
  KeyEditor,
  KeyWords: ({ form: { answers } }) => <KeyText>{answers.join(' · ')}</KeyText>,
  begin: () => ({}),
}
