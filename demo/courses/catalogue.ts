import { camera } from './camera.ts'
import type { DemoCourse } from './course.ts'
import { farm } from './farm.ts'
import { firstHelp } from './first-help.ts'
import { gown } from './gown.ts'
import { posBooks } from './pos-books.ts'
import { python } from './python.ts'
import { waecAlgebra } from './waec-algebra.ts'
import { yorubaTones } from './yoruba-tones.ts'

/** The courses of the demo content, in order of creation. */
export const courseCatalogue: readonly DemoCourse[] = [
  gown,
  posBooks,
  waecAlgebra,
  yorubaTones,
  camera,
  firstHelp,
  python,
  farm,
]

export function courseNamed(key: string): DemoCourse {
  const course = courseCatalogue.find((one) => one.key === key)
  if (!course) throw new Error(`The demo has no course ${key}.`)
  return course
}
