import { msg } from '@lingui/core/macro'
import { choosing } from '../choices/editor.tsx'

export const single = { ...choosing(), name: msg`One right answer` }
