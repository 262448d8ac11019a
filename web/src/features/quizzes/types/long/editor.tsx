import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EditorType } from '../editor-type.ts'
import { KeyText } from '../rows.tsx'

function GradedByHand() {
  const { t } = useLingui()
  return <KeyText>{t`You read and grade these answers yourself.`}</KeyText>
}

export const long: EditorType = {
  name: msg`Long answer, graded by you`,
  KeyEditor: GradedByHand,
  KeyWords: GradedByHand,
  begin: () => ({}),
}
