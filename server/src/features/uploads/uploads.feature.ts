import type { Feature } from '#feature.ts'
import { tendAlternatives } from '#media/worker/tend-alternatives.ts'
import { sweepUploads } from '#storage/uploads/sweep.ts'
import { uploadsRoutes } from './uploads.routes.ts'
import { uploadData } from './personal-data.ts'

export const uploads: Feature = {
  routes: uploadsRoutes,
  chores: [
    { name: 'sweep-uploads', cron: '7 * * * *', work: sweepUploads },
    { name: 'tend-alternatives', cron: '*/10 * * * *', work: tendAlternatives },
  ],
  personalData: uploadData,
}
