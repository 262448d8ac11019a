import { msg } from '@lingui/core/macro'
import type { Feature } from '#feature.ts'

export const meetings: Feature = {
  navItems: [
    {
      to: '/live',
      label: msg({ message: 'Live', context: 'lessons' }),
      icon: 'video-camera',
      iconActive: 'video-camera-fill',
      isFor: (user) => user !== null,
    },
  ],
}
