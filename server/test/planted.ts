import { plantedOfContent } from './planted-content.ts'
import { plantedOfDates } from './planted-dates.ts'
import { plantedForPeople } from './planted-people.ts'
import { plantedOfLearning } from './planted-learning.ts'
import { plantedOfMoney } from './planted-money.ts'
import type { Planted } from './planting.ts'

/** For every loop of a chore, by its name, two rows of which the first fails. */
export const planted: Planted = {
  ...plantedForPeople,
  ...plantedOfContent,
  ...plantedOfLearning,
  ...plantedOfDates,
  ...plantedOfMoney,
}
