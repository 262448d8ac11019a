import { msg } from '@lingui/core/macro'
import { choosing } from '../choices/editor.tsx'

export const multiple = { ...choosing({ isMany: true }), name: msg`Several right answers` }
