import { parseNumber } from '@akada/contract/text/typed-numbers'
import { wholeMark } from './marks.ts'
import type { Key, TypeRules } from './question-model.ts'

function isNear({ number }: Key, value: number): boolean {
  if (!number) return false
  const { value: expected, tolerance, isPercent } = number
  const allowed = isPercent ? Math.abs((expected * tolerance) / 100) : tolerance
  const rounding = 1e-9 * Math.max(1, Math.abs(expected))
  return Math.abs(value - expected) <= allowed + rounding
}

export const number: TypeRules = {
  split: (form) => ({ number: form.number ?? null }),
  join: ({ key }) => ({ number: key.number }),
  score: (version, { number: typed = '' }) => {
    const value = parseNumber(typed)
    return wholeMark(version, value !== undefined && isNear(version.key, value))
  },
  isShuffled: () => false,
  foldedTexts: () => [],
  correctTexts: (key) => {
    if (!key.number) return []
    const { value, tolerance, isPercent } = key.number
    return [tolerance === 0 ? String(value) : `${value} ± ${tolerance}${isPercent ? '%' : ''}`]
  },
}
