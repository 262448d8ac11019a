import type { Feature } from '#feature.ts'
import { couponsRoutes } from './coupons.routes.ts'
import { couponsData } from './personal-data.ts'

export const coupons: Feature = {
  tables: ['coupons'],
  context: 'teaching',
  routes: couponsRoutes,
  personalData: couponsData,
}
