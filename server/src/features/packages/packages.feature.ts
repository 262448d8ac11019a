import { namespaces } from '@akada/contract/uploads/routes'
import type { Feature } from '#feature.ts'
import { packagesRoutes } from './packages.routes.ts'
import { packagesData } from './personal-data.ts'
import { purgeCoursePackages } from './purge-course-packages.ts'
import { runCoursePackages } from './run-course-packages.ts'

export const packages: Feature = {
  tables: ['coursePackages'],
  context: 'teaching',
  shownTo: { own: ['coursePackages'] },
  uploads: { packages: { limits: () => namespaces.packages } },
  routes: packagesRoutes,
  chores: [
    // A request enqueues it, too; this makes up for a crash.
    { name: 'run-course-packages', cron: '*/5 * * * *', work: runCoursePackages },
    { name: 'purge-course-packages', cron: '33 * * * *', work: purgeCoursePackages },
  ],
  personalData: packagesData,
}
