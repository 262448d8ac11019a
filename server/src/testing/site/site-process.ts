import { runSiteProcess } from './run-site-process.ts'

runSiteProcess()
