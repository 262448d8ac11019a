import { msg } from '@lingui/core/macro'
import { option } from '../../data/blank-form.ts'
import { choosing } from '../choices/editor.tsx'

export const trueFalse = {
  ...choosing({ isFixed: true }),
  name: msg`True or false`,
  begin: () => ({ options: [option('True', true), option('False', false)] }),
}
