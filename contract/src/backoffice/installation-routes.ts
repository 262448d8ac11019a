import * as z from 'zod/mini'
import { route } from '../route.ts'

/** What makes an installation its operator's own. */
export const installationSettings = [
  'name',
  'logo',
  'accent',
  'contact',
  'registration',
  'language',
  'terms',
  'plans',
] as const

export const InstallationSetting = z.object({
  setting: z.enum(installationSettings),
  /** The variable of the environment, or of the file `.env`, that sets it. */
  variable: z.string(),
  /** Null where nothing is set and nothing takes its place. */
  value: z.nullable(z.string()),
  /** The environment has it; otherwise the product's own applies. */
  isSet: z.boolean(),
})
export type InstallationSetting = z.infer<typeof InstallationSetting>

export const getInstallation = route({
  method: 'GET',
  path: '/backoffice/installation',
  summary: 'What the operator has set for this installation, and what is the default; admins only.',
  access: 'member',
  reply: z.object({ settings: z.array(InstallationSetting) }),
  errors: ['API_ERR_FORBIDDEN'],
})
