import type { Feature } from '../../feature.ts'
import { walletsData } from './personal-data.ts'

export const wallets: Feature = { personalData: walletsData }
