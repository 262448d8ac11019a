import * as z from 'zod/mini'
import { PageMeta } from '../common.ts'
import { route } from '../route.ts'

export const Timezone = z.object({
  /** IANA name. */
  name: z.string(),
  /** Like (UTC+01:00) Lagos, West Africa Time. */
  description: z.string(),
  city: z.string(),
  longName: z.string(),
  offsetMinutes: z.int(),
  cities: z.array(z.string()),
  countries: z.array(z.string()),
})
export type Timezone = z.infer<typeof Timezone>

const all = {
  method: 'GET',
  access: 'anyone',
  reply: z.object({ timezones: z.array(Timezone), meta: PageMeta }),
} as const

export const listTimezones = route({
  ...all,
  path: '/timezones',
  summary: 'Every time zone with its offset at present, cities and countries: Lagos first, then by offset.',
})

export const listMeetingTimezones = route({
  ...all,
  path: '/meetings/timezones',
  summary: 'The same list, where meetings look for it.',
})
