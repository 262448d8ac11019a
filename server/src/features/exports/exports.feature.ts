import type { Feature } from '#feature.ts'
import { describeExports, exportNotifications } from './notifications.ts'
import { exportsRoutes } from './exports.routes.ts'
import { makeExports } from './make-exports.ts'
import { purgeExports } from './purge-exports.ts'
import { exportData } from './personal-data.ts'

export const exports: Feature = {
  tables: ['dataExports'],
  shownTo: { own: ['dataExports'] },

  routes: exportsRoutes,
  chores: [
    // A request enqueues it, too; this makes up for a crash.
    { name: 'make-exports', cron: '*/10 * * * *', work: makeExports },
    { name: 'purge-exports', cron: '47 * * * *', work: purgeExports },
  ],
  notifications: exportNotifications,
  notificationSubjects: { export: describeExports },
  personalData: exportData,
}
