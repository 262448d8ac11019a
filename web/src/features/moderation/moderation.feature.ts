import { msg } from '@lingui/core/macro'
import type { Feature } from '#feature.ts'

export const moderation: Feature = {
  navItems: [
    {
      to: '/moderation',
      label: msg`Moderation`,
      icon: 'shield-check',
      iconActive: 'shield-check',
      isFor: (user) => (user?.role ?? 'user') !== 'user',
    },
  ],
}
