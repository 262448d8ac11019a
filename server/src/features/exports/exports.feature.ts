import type { Feature } from '../../feature.ts'
import { describeExports, exportNotifications } from './notifications.ts'
import { exportsRoutes } from './exports.routes.ts'
import { forgetExports, makeExports } from './make-exports.ts'
import { exportData } from './personal-data.ts'

export const exports: Feature = {
  routes: exportsRoutes,
  chores: [
    // Also set off by whoever asks; this catches what a crash left.
    { name: 'make-exports', cron: '*/10 * * * *', work: makeExports },
    { name: 'purge-exports', cron: '47 * * * *', work: forgetExports },
  ],
  notifications: exportNotifications,
  notificationSubjects: { export: describeExports },
  personalData: exportData,
}
