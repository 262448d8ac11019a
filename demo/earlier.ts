import type { Context } from '@akada/server/context.ts'
import { seeded } from './sound/random.ts'

/** What the demo needs of the product to call it with a clock of its own. */
export type Product = Pick<Context, 'db' | 'live' | 'storage' | 'secret' | 'accessWord'>

/**
 * The product at another time: its API only knows the present, but courses that somebody would want to take have been
 * learned for weeks.
 */
export const productAt = ({ db, live, storage, secret }: Omit<Product, 'accessWord'>, time: Date) => ({
  db,
  live,
  storage,
  secret,
  now: () => time,
})

const day = 86_400_000

export const daysAgo = (days: number): Date => new Date(Date.now() - days * day)
export const later = (time: Date, { days = 0, minutes = 0 }: { days?: number; minutes?: number }): Date =>
  new Date(time.getTime() + days * day + minutes * 60_000)

/** The first course of the catalogue is this many days old, and each that follows some days older. */
const newest = 3
const daysApart = 9

export const ageOf = (courses: readonly { key: string }[], key: string): number =>
  newest + courses.findIndex((course) => course.key === key) * daysApart

/** Weeks over which the learners of a course have come. */
const days = 28

/** The day on which a member has come, the same at every start. */
export const dayOfEnrolment = (age: number, { key, username }: { key: string; username: string }): Date =>
  daysAgo(Math.floor(seeded(`came ${key} ${username}`)() * Math.min(age, days)))

/** Days after their enrolment on which learners return. */
const returns = [0, 1, 3, 4, 8, 13, 21]

/** When a learner turns to each of so many lessons, one after another on each day; never in the future. */
export function timesOfLessons(enrolledAt: Date, count: number): Date[] {
  const past = returns.filter((after) => later(enrolledAt, { days: after }).getTime() <= Date.now())
  return Array.from({ length: count }, (_, index) => {
    const visit = past[Math.floor((index * past.length) / count)] ?? 0
    const time = later(enrolledAt, { days: visit, minutes: 10 * (index + 1) })
    return time.getTime() > Date.now() ? enrolledAt : time
  })
}
