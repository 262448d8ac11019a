import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EditorType, KeyProps } from '../editor-type.ts'
import { KeyText, PartialSwitch, TextRows } from '../rows.tsx'

function KeyEditor(props: KeyProps) {
  const { t } = useLingui()
  return (
    <>
      <TextRows
        legend={t`Steps, the right way round`}
        rows={props.form.order}
        addLabel={t`Add a step`}
        onChange={(order) => props.onChange({ order })}
      />
      <PartialSwitch {...props} />
    </>
  )
}

export const order: EditorType = {
  name: msg`Steps in order`,
  KeyEditor,
  KeyWords: ({ form }) => (
    <KeyText>{form.order.map((step, place) => `${place + 1}. ${step}`).join('  ')}</KeyText>
  ),
  begin: (form) => {
    const before = [form.order, form.options.map(({ text }) => text)]
    return { order: before.find((texts) => texts.length > 1) ?? ['', ''] }
  },
}
