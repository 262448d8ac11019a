import { MarketHead } from '../browse/market-head.tsx'
import css from '../browse/market.module.css'
import { SavedCourses } from './saved-courses.tsx'

/** The saved courses, as a part of the market. */
export const SavedScreen = () => (
  <div className={css.page}>
    <MarketHead />
    <SavedCourses />
  </div>
)
