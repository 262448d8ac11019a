import { tourRules } from './tour-rules.ts'

/** The progress of the tour in this browser (second document, section 3). */
export interface TourProgress {
  currentStep: number
  completed: boolean
}

const name = 'akada_tour'
const seconds = tourRules.cookieDays * 86_400

/** The progress stored in a cookie header; the beginning if it is missing or unreadable. */
export function progressIn(cookies: string): TourProgress {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const [, step, completed] = /^(\d{1,2})(c?)$/.exec(value ?? '') ?? []
  return { currentStep: Number(step ?? 0), completed: completed === 'c' }
}

/** The cookie that stores a progress for 30 days. */
export const progressCookie = ({ currentStep, completed }: TourProgress) =>
  `${name}=${currentStep}${completed ? 'c' : ''}; Max-Age=${seconds}; Path=/; SameSite=Lax; Secure`

export const readProgress = () => progressIn(document.cookie)

export function saveProgress(progress: TourProgress): void {
  document.cookie = progressCookie(progress)
}
