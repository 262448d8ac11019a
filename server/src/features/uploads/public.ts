export { attachUploads, detachObjects, kindOf, mustHaveArrived } from './attach.ts'
export { purgeUploads } from './purge-uploads.ts'
export { sweepUploads } from './sweep.ts'
