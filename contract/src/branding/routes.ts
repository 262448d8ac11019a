import * as z from 'zod/mini'
import { MemberId } from '../common.ts'
import { route } from '../route.ts'
import { code } from '../text/visible-text.ts'

/** Colours of a school, each readable on paper and beside both themes. */
export const brandColours = {
  indigo: '#4a46c4',
  green: '#15804d',
  red: '#cf3a31',
  purple: '#8b46c8',
  teal: '#0f7f87',
  orange: '#b75d0a',
  pink: '#c23a80',
} as const
export type BrandColour = keyof typeof brandColours
const colourNames = Object.keys(brandColours) as [BrandColour, ...BrandColour[]]

/** The logo and colour that learners see on the courses and certificates of a creator. */
export const Brand = z.object({ logo: z.nullable(z.string()), colour: z.nullable(z.enum(colourNames)) })
export type Brand = z.infer<typeof Brand>

const OwnBrand = z.extend(Brand, {
  /** The plan includes it; without that the choice stays, and Akada's own look is shown. */
  isShown: z.boolean(),
})
export type OwnBrand = z.infer<typeof OwnBrand>
const own = { access: 'member', params: z.object({ id: MemberId }), reply: OwnBrand } as const

export const getBrand = route({
  ...own,
  method: 'GET',
  path: '/users/:id/brand',
  summary: "The caller's logo and colour, and whether learners see them.",
  errors: ['API_ERR_FORBIDDEN'],
})

export const updateBrand = route({
  ...own,
  method: 'PATCH',
  path: '/users/:id/brand',
  summary: 'Changes the logo (the key of an upload) or the colour; null removes one.',
  body: z.object({
    logo: z.nullish(code(300)),
    colour: z.nullish(z.enum(colourNames)),
  }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_PLAN_LIMIT', 'API_ERR_MEDIA'],
  isIdempotent: true,
})
